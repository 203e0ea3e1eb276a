import '../../locales/parts/dashboard.client';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Empty } from '../../ui/note';
import { ButtonLink, PageHead } from '../../ui/page';
import { Sheet } from '../../ui/sheet';
import { Submit } from '../../ui/submit';
import { useAnswer } from '../../ui/use-answer';
import { useWhen } from '../../ui/use-when';
import { EngineActions, EngineEntry } from './engine-entry';
import { EngineFacts } from './engine-fields';
import type { EngineFact, EngineField } from './engine-form';
import { claimPath, giveBackPath, type TaskRow } from './workflow-rows';

interface TaskPageProps extends TaskRow {
  description: string | null;
  fields: readonly EngineField[];
  facts: readonly EngineFact[];
  /** Whether it is the reader's already; else they may take it. */
  mine: boolean;
  /** Its form can only be drawn by the platform's own pages. */
  elsewhere: boolean;
  form: FormTokens;
  /** The form that gives it back; null where nobody else could take it. */
  giveBack: FormTokens | null;
}

/** A task: what it is about, and its form, or the way to take it. */
export function TaskPage({ id, name, startedBy, since, due, description, facts, ...entry }: TaskPageProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const { mine, fields, elsewhere, form, giveBack } = entry;
  const answer = useAnswer();
  const entered = useClaimed(mine);
  const words = [
    startedBy === null ? null : t('dashboard.workflow.startedBy', { name: startedBy }),
    since === null ? null : when.age(since),
    due === null ? null : when.due(due).words,
  ].filter((found) => found !== null);
  return (
    <>
      <ErrorSummary answer={answer} labels={fields} />
      <PageHead title={<bdi>{name}</bdi>} sentence={words.join(' · ')} />
      <Sheet className="engine-sheet">
        {description && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
        <EngineFacts facts={facts} />
        <div ref={entered}>
          {mine ? (
            <EngineEntry {...{ fields, elsewhere, form, answer }} button={t('dashboard.workflow.complete')} />
          ) : (
            <Claim id={id} form={form} />
          )}
        </div>
        {mine && giveBack && <GiveBack id={id} form={giveBack} />}
      </Sheet>
    </>
  );
}

const FIRST_FIELD = 'input:not([type=hidden]), select, textarea, button, a';

/** Once it is claimed, its form takes the place of the button that was pressed, and the focus. */
function useClaimed(mine: boolean): RefObject<HTMLDivElement> {
  const entered = useRef<HTMLDivElement>(null);
  const before = useRef(mine);
  useEffect(() => {
    if (mine && !before.current) entered.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    before.current = mine;
  }, [mine]);
  return entered;
}

function Claim({ id, form }: { id: string; form: FormTokens }) {
  const { t } = useTranslation();
  return (
    <ActionForm tokens={form} action={claimPath(id)}>
      <p className="quiet">{t('dashboard.workflow.claimWhat')}</p>
      <EngineActions button={t('dashboard.workflow.claim')} />
    </ActionForm>
  );
}

function GiveBack({ id, form }: { id: string; form: FormTokens }) {
  const { t } = useTranslation();
  return (
    <ActionForm tokens={form} action={giveBackPath(id)} leaves>
      <p className="quiet">{t('dashboard.workflow.giveBackWhat')}</p>
      <div className="form-actions">
        <Submit>{t('dashboard.workflow.giveBack')}</Submit>
      </div>
    </ActionForm>
  );
}

/** What stands in its place when it waits for the reader no more. */
export function TaskGone({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={title} />
      <Sheet>
        <Empty
          title={t('dashboard.workflow.unknown')}
          actions={<ButtonLink to="/dashboard">{t('dashboard.workflow.back')}</ButtonLink>}
        >
          {t('dashboard.workflow.unknownWhy')}
        </Empty>
      </Sheet>
    </>
  );
}
