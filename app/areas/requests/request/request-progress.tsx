import type { Details } from '../../../kits/requests/details';
import type { PhaseStep, ProgressStep } from '../../../kits/requests/progress';
import { Quote, useAuthorName } from '../../../kits/requests/requested-by';
import { toneClass } from '../../../kits/requests/tone';
import { useHoldersText, usePeopleText } from '../../../kits/requests/use-holders-text';
import { configText } from '../../../lib/config-text';
import { Sheet } from '../../../ui/sheet';
import { type Step, Timeline } from '../../../ui/timeline';
import { Unreadable } from '../../../ui/unreadable';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

/** From being submitted to its end: every phase with who acts in it or did, and what comes after it or never will. */
export function RequestProgress({ details }: { details: Details }) {
  const { t } = useTranslation();
  const stepOf = useSteps(details);
  return (
    <Sheet title={t('requests.tracking.title')}>
      <Timeline steps={details.progress.map(stepOf)} />
      <Unreadable count={details.unread.steps} />
    </Sheet>
  );
}

function useSteps({
  requestedAt,
  requestedBy,
  bySystem,
  completed,
  deadline,
  kind,
}: Details): (step: ProgressStep) => Step {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const authorName = useAuthorName();
  return (step) => {
    const state = step.state === 'never' || step.state === 'unknown' ? 'later' : step.state;
    if (step.name === 'phase') {
      const { phase } = step;
      return {
        key: phase.name,
        state,
        title: phase.title ? configText(i18n, phase.title) : t(`requests.phases.kind.${phase.kind}`),
        when: <PhaseMoment phase={phase} deadline={deadline} />,
        who: <PhaseActors step={step} />,
        quote: phase.quote ? <Quote text={phase.quote} /> : undefined,
      };
    }
    if (step.name === 'submitted') {
      return {
        key: step.name,
        state,
        title: t('requests.phases.submitted'),
        when: requestedAt === null ? undefined : formats.dayAndTime(requestedAt),
        who: authorName({ who: requestedBy, bySystem }),
      };
    }
    const ended = step.name === 'complete' && step.state === 'done' ? completed : null;
    return {
      key: step.name,
      state,
      title: t(`requests.tracking.${step.name === 'provisioning' && kind === 'remove' ? 'removal' : step.name}`),
      when: ended === null ? undefined : formats.dayAndTime(ended),
      who: ended === null ? <StepState step={step} removes={kind === 'remove'} /> : undefined,
    };
  };
}

/** Of a step that no phase stands for: whether it happened. */
function StepState({ step: { name, state }, removes }: { step: ProgressStep; removes: boolean }) {
  const { t } = useTranslation();
  if (state !== 'bad') return t(`requests.tracking.${state}`);
  const outcome = removes ? 'requests.outcome.notRemoved' : 'requests.outcome.notProvisioned';
  const text = t(name === 'approval' ? 'requests.phase.rejected' : outcome);
  return <span className="bad">{text}</span>;
}

function PhaseMoment({ phase, deadline }: { phase: PhaseStep; deadline: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind, state, ended, until, started } = phase;
  if (ended !== null) return formats.dayAndTime(ended);
  if (until !== null && state.word === 'inProgress')
    return t('requests.phases.until', { date: formats.dayAndTime(until) });
  if (kind === 'approval' && state.word === 'inProgress' && deadline !== null) {
    const { urgency, text } = formats.due(deadline);
    return <span className={urgency === 'later' ? undefined : urgency}>{text}</span>;
  }
  // When it began is not when it was decided.
  const isOpen = state.word === 'inProgress' || state.word === 'pending';
  return started === null || !isOpen ? null : formats.dayAndTime(started);
}

function PhaseActors({ step: { phase, state: reached } }: { step: Extract<ProgressStep, { name: 'phase' }> }) {
  const { t } = useTranslation();
  const holdersText = useHoldersText();
  const peopleText = usePeopleText();
  const { kind, state, actors, holders, by } = phase;
  const word = t(`requests.phase.${state.word}`);
  if (state.word === 'inProgress') {
    if (kind === 'wait') return word;
    if (holders?.you) return holdersText(holders);
    return actors.length === 0 ? word : t('requests.phases.waitsFor', { names: peopleText(actors) });
  }
  if (state.word === 'pending' && reached === 'never') return t('requests.tracking.never');
  // The actors it waited for did not cancel it, and a wait has no actor.
  const isDecided = !['canceled', 'expired', 'pending', 'ended', 'unknown'].includes(state.word);
  const who = state.word === 'unknown' ? null : (by ?? (isDecided ? peopleText(actors) : null));
  return (
    <span className={state.tone === 'bad' ? toneClass('bad') : undefined}>
      {who ? t('requests.doneBy', { state: word, name: who }) : word}
    </span>
  );
}
