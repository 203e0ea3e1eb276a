import { useEffect } from 'react';
import { joinAnswer } from '../../../ui/answer';
import { BareSheet } from '../../../ui/bare-sheet';
import { buttonClass } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { AnswerContext } from '../../../ui/form';
import { Link } from '../../../ui/link';
import { Note } from '../../../ui/note';
import { SafeHtml } from '../../../ui/safe-html';
import { useTranslation } from '../../../ui/use-translation';
import type { Field } from './fields';
import type { ShownStep, StepResult } from './journey.server';
import { StepField } from './step-field';
import { useStepText } from './use-step-text';

/** A form needs no button of its own to send these. */
const SENT_BY_BUTTONS: readonly Field['kind'][] = ['buttons', 'providers'];

interface SignInPageProps {
  result: StepResult;
  /** The page's own address: forms are sent there. */
  action: string;
  /** The same journey on the page of access management. */
  platformPage: string;
  again: string;
}

export function SignInPage({ result, ...addresses }: SignInPageProps) {
  usePlatformFragment(addresses.platformPage);
  return result.kind === 'step' ? (
    <StepSheet key={result.shown.id} shown={result.shown} {...addresses} />
  ) : (
    <Problem {...result} {...addresses} />
  );
}

/** Addresses such as `#/logout` of the platform's page are its own matter. */
function usePlatformFragment(platformPage: string) {
  useEffect(() => {
    if (/^#\/?(logout|continue|federated)/i.test(location.hash)) location.replace(platformPage + location.hash);
  }, [platformPage]);
}

function StepSheet({ shown, action, platformPage, again }: Omit<SignInPageProps, 'result'> & { shown: ShownStep }) {
  const { t } = useTranslation();
  const text = useStepText();
  const { run, id, header, description, button, fields, note, message, problems, typed, waitsForMail } = shown;
  const kinds = fields.map(({ kind }) => kind);
  const unsupported = kinds.includes('unsupported');
  const failed = Object.fromEntries(
    fields.flatMap((field) => ('errors' in field && field.errors.length > 0 ? [[field.name, field.errors]] : [])),
  );
  const errors = { ...failed, ...problems };
  const answer = joinAnswer(
    { error: errors, ...(Object.keys(typed).length > 0 ? { initialValue: typed } : {}) },
    null,
    'sign-in',
  );
  const focused = fieldToFocus(fields, typed, answer.refused);
  const needsButton = !waitsForMail && !kinds.some((kind) => SENT_BY_BUTTONS.includes(kind) || kind === 'redirect');
  return (
    <BareSheet title={header === null ? t('signInSteps.title') : <bdi>{header}</bdi>} narrow>
      {note !== null && (
        <Note tone={note === 'wrong' ? 'bad' : 'due'}>
          {(note === 'wrong' && message) || t(`signInSteps.note.${note}`)}
        </Note>
      )}
      {unsupported && (
        <Note tone="due" title={t('signInSteps.unsupported')}>
          {t('signInSteps.unsupportedHow')}
        </Note>
      )}
      <ErrorSummary answer={answer} />
      <AnswerContext.Provider value={answer}>
        <form method="post" action={action} className="stack space-above">
          <input type="hidden" name="run" value={run} />
          <input type="hidden" name="step" value={id} />
          {fields.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields have an order and no names of their own
            <StepField key={at} field={field} focus={at === focused} />
          ))}
          {needsButton && !unsupported && (
            <button type="submit" className={buttonClass('primary', { wide: true })}>
              {button === null ? t(usualButton(fields)) : text(button)}
            </button>
          )}
        </form>
      </AnswerContext.Provider>
      {description !== '' && <SafeHtml html={description} className="space-above step-text" />}
      <p className="space-above small cluster">
        {((note !== null && note !== 'wrong') || unsupported) && (
          <Link to={again} className="link" reload>
            {t('signInSteps.again')}
          </Link>
        )}
        {unsupported && (
          <Link to={platformPage} className="link" reload>
            {t('signInSteps.platformPage')}
          </Link>
        )}
      </p>
    </BareSheet>
  );
}

/** The first field that still has to be filled in; none where a summary of errors comes first. */
function fieldToFocus(fields: readonly Field[], typed: Record<string, string>, hasErrors: boolean): number {
  if (hasErrors) return -1;
  return fields.findIndex((field) => field.kind === 'input' && (typed[field.name] ?? field.value) === '');
}

function usualButton(fields: readonly Field[]) {
  if (fields.some(({ kind }) => kind === 'wait')) return 'signInSteps.check';
  const isPassword = (field: Field) => field.kind === 'input' && field.autoComplete === 'current-password';
  return fields.some(isPassword) ? 'signInSteps.title' : 'signInSteps.next';
}

function Problem({
  problem,
  message,
  again,
  platformPage,
}: Omit<SignInPageProps, 'result'> & Omit<Extract<StepResult, { kind: 'problem' }>, 'kind'>) {
  const { t } = useTranslation();
  return (
    <BareSheet
      title={t(problem === 'unavailable' ? 'signIn.failed.unavailable.title' : 'signInSteps.refused')}
      sentence={
        problem === 'unavailable' ? t('signIn.failed.unavailable.body') : (message ?? t('signInSteps.refusedHow'))
      }
      narrow
      actions={
        <>
          <Link to={again} className={buttonClass('primary')} reload>
            {t('signInSteps.again')}
          </Link>
          <Link to={platformPage} className={buttonClass('plain')} reload>
            {t('signInSteps.platformPage')}
          </Link>
        </>
      }
    />
  );
}
