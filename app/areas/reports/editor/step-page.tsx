import { Form } from '@remix-run/react';
import { FormFields } from '../../../kits/forms/filling/form-fields';
import { useFilling } from '../../../kits/forms/filling/use-filling';
import type { FormView } from '../../../kits/forms/form-view';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { TextField } from '../../../ui/field';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { WithoutForm } from '../../../ui/kept-form';
import { Empty, Failure } from '../../../ui/note';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { Unreadable } from '../../../ui/unreadable';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { stepPath, type TemplateKey } from '../paths';
import type { Step } from './step-choices';

interface StepPageProps {
  step: Step;
  of: TemplateKey;
  address: string;
  send: FormTokens;
  seen: string;
  hasSource: boolean;
  /** Null without a search. */
  search: string | null;
  form: FormView | null;
  /** How many of what it offers could not be read. */
  unreadable: number;
}

export function StepPage({ step, of, form, hasSource, search, ...rest }: StepPageProps) {
  const { t } = useTranslation();
  const answer = useAnswer();
  if (!hasSource && step !== 'data' && step !== 'parameters') return <NoSource of={of} />;
  if (form === null) {
    return (
      <WithoutForm answer={answer}>
        <Sheet rows hatched>
          <Failure title={t('reports.editor.failed')} retry={rest.address}>
            {answer.problems.length === 0 && t('ui.word.unexpectedAnswer')}
          </Failure>
        </Sheet>
      </WithoutForm>
    );
  }
  return (
    <>
      {search !== null && <ColumnSearch text={search} />}
      <PartForm key={search} {...rest} form={form} about={t(`reports.editor.explain.${step}`)} />
    </>
  );
}

/** With script the boxes have a search of their own. */
function ColumnSearch({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      role="search"
      className={`fields space-below form-sheet${text === '' ? ' only-plain' : ''}`}
      preventScrollReset
    >
      <TextField name="text" type="search" label={t('reports.editor.columns.search')} defaultValue={text} />
      <button type="submit" className={buttonClass('normal')}>
        {t('ui.word.search')}
      </button>
    </Form>
  );
}

export function NoSource({ of }: { of: TemplateKey }) {
  const { t } = useTranslation();
  const add = (
    <ButtonLink to={stepPath(of.name, 'data')} look="primary">
      {t('reports.editor.data.add')}
    </ButtonLink>
  );
  return (
    <Sheet rows>
      <Empty title={t('reports.editor.noSource')} actions={add}>
        {t('reports.editor.noSourceBody')}
      </Empty>
    </Sheet>
  );
}

interface PartFormProps extends Pick<StepPageProps, 'address' | 'send' | 'seen' | 'unreadable'> {
  form: FormView;
  about: string;
  back?: string;
}

export function PartForm({ address, send, seen, unreadable, form, about, back }: PartFormProps) {
  const { t } = useTranslation();
  const filling = useFilling(form.fields, { action: address });
  return (
    <>
      <ErrorSummary answer={filling.answer} labels={form.fields} />
      <Sheet className="form-sheet report-step">
        <p className="field-hint space-below">{about}</p>
        <ActionForm {...filling.props} tokens={send} action={address} answer={filling.answer}>
          <input type="hidden" name="seen" value={seen} />
          <FormFields form={form} filling={filling} />
          <Unreadable count={unreadable} />
          <FormActions cancel={back ?? undefined}>
            <Submit look="primary">{t('ui.word.save')}</Submit>
          </FormActions>
        </ActionForm>
      </Sheet>
    </>
  );
}
