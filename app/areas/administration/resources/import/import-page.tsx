import { useNavigation } from '@remix-run/react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Draft, joinAnswer } from '../../../../ui/answer';
import { ButtonLink, buttonClass } from '../../../../ui/button';
import { ErrorSummary } from '../../../../ui/error-summary';
import { FileField, TextArea } from '../../../../ui/field';
import { ActionForm } from '../../../../ui/form';
import { FormActions } from '../../../../ui/form-actions';
import { PageHead } from '../../../../ui/page';
import { Sheet } from '../../../../ui/sheet';
import { Submit } from '../../../../ui/submit';
import { useAnswer } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import type { EndedImport, LoadedImport, NextImport } from './import.server';
import type { LoadedReceipt, loadReceiptPage } from './receipt.server';
import { CheckedTable, ResultTable } from './tables';

interface ImportPageProps extends LoadedImport {
  next: NextImport | null;
  ended: EndedImport | null;
}

export function ImportPage({ next, ended, ...loaded }: ImportPageProps) {
  if (ended) return <EndedPage {...loaded} ended={ended} key={ended.run} />;
  return next ? <NextBatch {...loaded} next={next} key={next.done} /> : <ImportText {...loaded} />;
}

function ImportText({ send, action, kindTitle, list }: LoadedImport) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'import' });
  return (
    <>
      <PageHead
        state={<bdi>{kindTitle}</bdi>}
        title={t('administration.resources.import.title')}
        sentence={t('administration.resources.import.sentence')}
      />
      <div className="stack form-sheet">
        <Sheet>
          <ActionForm tokens={send} action={action} answer={answer} multipart leaves>
            <ErrorSummary answer={answer} />
            <FileField
              name="file"
              label={t('administration.resources.import.fileLabel')}
              hint={t('administration.resources.import.fileHint')}
              accept=".json,application/json"
            />
            <TextArea name="text" label={t('administration.resources.import.text')} rows={6} optional />
            <FormActions cancel={list}>
              <Submit look="primary">{t('administration.resources.import.check')}</Submit>
            </FormActions>
          </ActionForm>
        </Sheet>
        <KeptTexts draft={answer.draft} />
      </div>
    </>
  );
}

/** Of a portion whose form could not be taken: whether it may be sent again is for the user to see. */
function KeptTexts({ draft }: { draft: Draft | null }) {
  const { t } = useTranslation();
  const fields = draft?.fields ?? {};
  const texts = ['mended', 'items', 'left']
    .flatMap((name) => fields[name] ?? [])
    .filter((text) => !/^\s*(\[\s*\])?\s*$/.test(text));
  return <TextsToCopy title={t('administration.resources.gone.typed')} texts={texts} />;
}

interface TextsToCopyProps {
  title: string;
  hint?: string;
  /** JSON. */
  texts: readonly string[];
}

/** To be copied or saved; no form sends them. */
function TextsToCopy({ title, hint, texts }: TextsToCopyProps) {
  if (texts.length === 0) return null;
  return (
    <Sheet title={title}>
      <div className="stack">
        {hint && <p>{hint}</p>}
        {texts.map((text) => (
          <Fragment key={text}>
            <textarea className="input" rows={12} readOnly defaultValue={text} aria-label={title} dir="auto" />
            <SaveText text={text} />
          </Fragment>
        ))}
      </div>
    </Sheet>
  );
}

function SaveText({ text }: { text: string }) {
  const { t } = useTranslation();
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <a className="link" href={file} download="import.json">
      {t('administration.resources.import.mend.save')}
    </a>
  );
}

function NextBatch({ send, action, kindTitle, titles, next }: LoadedImport & { next: NextImport }) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const answer = useAnswer({ id: 'import' });
  const { checked, results, done, total } = next;
  const rows = checked?.rows ?? [];
  const ready = rows.filter(({ problems }) => problems.length === 0).length;
  const begun = done > 0;
  const box = useAutoSubmit(begun && !checked && answer.problems.length === 0);
  return (
    <>
      <PageHead
        state={<bdi>{kindTitle}</bdi>}
        title={
          begun
            ? t('administration.resources.import.progress', { done: number(done), total: number(total) })
            : t('administration.resources.import.checkTitle')
        }
        sentence={
          checked
            ? t('administration.resources.import.ready', { ready: number(ready), total: number(rows.length) })
            : t('administration.resources.import.goOnSentence', { number: number(total - done) })
        }
      />
      <div className="stack" ref={box}>
        <Sheet>
          <ActionForm tokens={send} action={action} answer={answer} multipart leaves>
            <ErrorSummary answer={answer} />
            {checked && !checked.allLookedUp && <p>{t('administration.resources.import.notAllLookedUp')}</p>}
            {checked?.hasUnreadFields && <p>{t('administration.resources.import.unreadFields')}</p>}
            {checked && ready > 0 && ready < rows.length && <p>{t('administration.resources.import.leftOut')}</p>}
            {checked && ready === 0 && <p>{t('administration.resources.import.nothingReady')}</p>}
            {begun && (
              <progress
                className="import-progress"
                value={done}
                max={total}
                aria-label={t('administration.resources.import.title')}
              />
            )}
            <input type="hidden" name="items" value={next.items} />
            <input type="hidden" name="left" value={next.left} />
            <input type="hidden" name="run" value={next.run} />
            <input type="hidden" name="done" value={done} />
            <div className="form-actions">
              {(ready > 0 || !checked) && (
                <Submit look="primary">
                  {begun
                    ? t('administration.resources.import.goOn', counted(next.next))
                    : total > next.next
                      ? t('administration.resources.import.first', counted(next.next))
                      : t('administration.resources.import.button', counted(ready))}
                </Submit>
              )}
              <ButtonLink to={begun ? next.receipt : action}>
                {t(begun ? 'administration.resources.import.stop' : 'administration.resources.import.other')}
              </ButtonLink>
            </div>
            <p className="small quiet">
              {begun ? t('administration.resources.import.stopHint') : t('administration.resources.import.nothingYet')}
            </p>
          </ActionForm>
        </Sheet>
        {next.wrong && (
          <WrongSheet key={next.wrong.places} send={send} action={action} text={next.wrong.text} step="mend">
            <input type="hidden" name="items" value={next.items} />
            <input type="hidden" name="places" value={next.wrong.places} />
          </WrongSheet>
        )}
        {rows.length > 0 && (
          <Sheet title={t('administration.resources.import.checked')} count={rows.length} rows>
            <CheckedTable rows={rows} first={done + 1} titles={titles} />
          </Sheet>
        )}
        {results.length > 0 && (
          <Sheet title={t('administration.resources.import.receipt')} count={results.length} rows>
            <ResultTable results={results} first={done - results.length + 1} kind={null} titles={titles} />
          </Sheet>
        )}
      </div>
    </>
  );
}

interface WrongSheetProps extends Pick<LoadedImport, 'send' | 'action'> {
  text: string;
  step: 'mend' | 'again';
  /** Hidden fields. */
  children: ReactNode;
}

/** The objects with problems, to be corrected where they are and sent again. */
function WrongSheet({ send, action, text, step, children }: WrongSheetProps) {
  const { t } = useTranslation();
  const replied = useAnswer({ id: 'mend' });
  // The reply of a check is no reply to these: they have not been sent.
  const answer = replied.refused ? replied : joinAnswer(null, null, 'mend');
  return (
    <Sheet title={t('administration.resources.import.mend.title')}>
      <ActionForm id="mend" tokens={send} action={action} answer={answer} multipart leaves>
        <ErrorSummary answer={answer} />
        <input type="hidden" name="step" value={step} />
        {children}
        <TextArea
          name="mended"
          label={t('administration.resources.import.mend.label')}
          hint={t('administration.resources.import.mend.hint')}
          rows={12}
          defaultValue={text}
          optional
        />
        <div className="form-actions">
          <Submit>
            {t(
              step === 'mend'
                ? 'administration.resources.import.mend.button'
                : 'administration.resources.import.mend.again',
            )}
          </Submit>
          <SaveText text={text} />
        </div>
      </ActionForm>
    </Sheet>
  );
}

/** The receipt of an import whose own page could not be loaded after it. */
export function KeptReceiptPage({ receipt, kept, send }: Awaited<ReturnType<typeof loadReceiptPage>>) {
  if (!kept) return <ImportReceiptPage {...receipt} />;
  return <EndedPage send={send} action={receipt.again} ended={{ ...kept, receipt }} />;
}

function EndedPage({ send, action, ended }: Pick<LoadedImport, 'send' | 'action'> & { ended: EndedImport }) {
  const { receipt, run, done, left } = ended;
  return (
    <ImportReceiptPage {...receipt}>
      <WrongSheet send={send} action={action} text={left} step="again">
        <input type="hidden" name="run" value={run} />
        <input type="hidden" name="done" value={done} />
      </WrongSheet>
    </ImportReceiptPage>
  );
}

/** With script the next batch is sent as soon as the page has its tokens. Unclear results wait for the user. */
function useAutoSubmit(enabled: boolean): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (enabled && isIdle) box.current?.querySelector('form')?.requestSubmit();
  }, [enabled, isIdle]);
  return box;
}

interface ReceiptPageProps extends LoadedReceipt {
  /** Above the results. */
  children?: ReactNode;
}

export function ImportReceiptPage({ children, ...receipt }: ReceiptPageProps) {
  const { kind, results, unclear, kindTitle, titles, list, again, table } = receipt;
  const { t } = useTranslation();
  const { number } = useFormats();
  const created = results.filter(({ outcome }) => outcome === 'created').length;
  const unknown = results.filter(({ outcome }) => outcome === 'unknown').length;
  return (
    <>
      <PageHead
        state={kindTitle !== null && <bdi>{kindTitle}</bdi>}
        title={t(`administration.resources.import.${unknown > 0 ? 'createdKnown' : 'created'}`, {
          created: number(created),
          total: number(results.length),
        })}
        sentence={
          unknown > 0
            ? t('administration.resources.import.someUnknown')
            : t(
                created === results.length
                  ? 'administration.resources.import.allCreated'
                  : 'administration.resources.import.othersNot',
              )
        }
        actions={
          <>
            <a className={buttonClass('normal')} href={table} download>
              {t('administration.resources.import.save')}
            </a>
            <ButtonLink to={again}>{t('administration.resources.import.again')}</ButtonLink>
            <ButtonLink to={list} look="primary">
              {t('administration.resources.import.toList')}
            </ButtonLink>
          </>
        }
      />
      <div className="stack">
        {children}
        <TextsToCopy
          title={t('administration.resources.import.unclear.title')}
          hint={t('administration.resources.import.unclear.hint')}
          texts={unclear}
        />
        <Sheet title={t('administration.resources.import.receipt')} count={results.length} rows>
          <ResultTable results={results} first={1} kind={kind} titles={titles} />
        </Sheet>
      </div>
    </>
  );
}
