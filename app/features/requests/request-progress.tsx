import { useTranslation } from 'react-i18next';
import { configText } from '../../lib/config-text';
import { Sheet } from '../../ui/sheet';
import { type Step, type StepState, Timeline } from '../../ui/timeline';
import { useWhen } from '../../ui/use-when';
import type { Details, PhaseStep } from './details';
import { Quote } from './said';
import type { PhaseWord } from './states';
import { toneClass } from './tone';

const STEP_STATES: Record<PhaseWord, StepState> = {
  approved: 'done',
  fulfilled: 'done',
  inProgress: 'now',
  pending: 'later',
  canceled: 'later',
  rejected: 'bad',
  denied: 'bad',
};

/** Every phase with who acts in it or did, in the order the platform keeps them. */
export function Phases({ details }: { details: Details }) {
  const { t, i18n } = useTranslation();
  const when = useWhen();
  const { phases, asked, askedBy, deadline } = details;
  const submitted: Step = {
    key: 'submitted',
    state: 'done',
    title: t('requests.phases.submitted'),
    when: asked === null ? undefined : when.dayAndTime(asked),
    who: askedBy ?? t('requests.comments.system'),
  };
  const steps = phases.map((phase): Step => {
    const state = STEP_STATES[phase.state.word];
    return {
      key: phase.name,
      state,
      title: phase.title ? configText(i18n, phase.title) : t(`requests.phases.kind.${phase.kind}`),
      when: <PhaseMoment phase={phase} deadline={deadline} />,
      who: <PhaseActors phase={phase} />,
      quote: phase.quote ? <Quote text={phase.quote} /> : undefined,
    };
  });
  return (
    <Sheet title={t('requests.phases.title')}>
      <Timeline steps={[submitted, ...steps]} />
    </Sheet>
  );
}

function PhaseMoment({ phase, deadline }: { phase: PhaseStep; deadline: number | null }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { kind, state, ended, until, started } = phase;
  if (ended !== null) return when.dayAndTime(ended);
  if (until !== null && state.word === 'inProgress')
    return t('requests.phases.until', { date: when.dayAndTime(until) });
  if (kind === 'approval' && state.word === 'inProgress' && deadline !== null) return when.due(deadline).words;
  return started === null ? null : when.dayAndTime(started);
}

function PhaseActors({ phase }: { phase: PhaseStep }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { kind, state, actors, by } = phase;
  const word = t(`requests.phase.${state.word}`);
  if (state.word === 'inProgress') {
    if (kind === 'wait') return word;
    const names = when.list(actors);
    return actors.length === 0 ? word : t('requests.phases.waitsFor', { names });
  }
  // Those it waited for did not cancel it: the requester did.
  const who = by ?? (state.word === 'canceled' || state.word === 'pending' ? null : when.list(actors));
  return (
    <span className={state.tone === 'bad' ? toneClass('bad') : undefined}>
      {who ? t('requests.doneBy', { state: word, name: who }) : word}
    </span>
  );
}

/** The four fixed steps of every request. */
export function Tracking({ details: { tracking, asked, completed, status } }: { details: Details }) {
  const { t } = useTranslation();
  const when = useWhen();
  const moments = { submitted: asked, approval: null, provisioning: null, complete: completed };
  return (
    <Sheet title={t('requests.tracking.title')}>
      <Timeline
        steps={tracking.map(({ name, state }) => {
          const moment = state === 'done' ? moments[name] : null;
          // What was canceled goes no further: nothing of it is still to come.
          const never = status.word === 'canceled' && state === 'later';
          return {
            key: name,
            state,
            title: t(`requests.tracking.${name}`),
            when: never ? undefined : moment === null ? t(`requests.tracking.${state}`) : when.shortDay(moment),
          };
        })}
      />
    </Sheet>
  );
}
