import { Text } from '@shopify/polaris';
import { useRoleNames } from '../../kits/access/use-role-names';
import { Quote } from '../../kits/requests/requested-by';
import { usePeopleText } from '../../kits/requests/use-holders-text';
import type { AccessEntry } from '../../kits/violations/conflicts';
import { conflictsPath, verbPath } from '../../kits/violations/paths';
import { VIOLATION_VERBS, type ViolationVerb } from '../../kits/violations/verbs';
import { VerbBar, VerbPanel } from '../../kits/work-items/verb-links';
import { withList } from '../../lib/list-address';
import { AddressText } from '../../ui/address-text';
import { Link } from '../../ui/link';
import { NoValue } from '../../ui/no-value';
import { type Fact, Facts } from '../../ui/page';
import { Person } from '../../ui/person';
import { Dotted } from '../../ui/sentence';
import { Sheet } from '../../ui/sheet';
import { Tag } from '../../ui/tag';
import { Timeline } from '../../ui/timeline';
import { useCalendarDay, useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import type { ActivityStep } from './activity';
import type { ViolationDetails } from './details';
import type { ViolationFact } from './rows';

export function ViolationSummary({ details }: { details: ViolationDetails }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const peopleText = usePeopleText();
  const day = useCalendarDay();
  const { person, opened, latest, expires, ended, actors } = details;
  return (
    <Dotted
      parts={[
        person !== null && <bdi key="person">{person}</bdi>,
        opened !== null && t('violations.openedOn', { date: formats.shortDay(opened) }),
        ended === null && latest !== null && t('violations.lastFound', { date: day(latest) }),
        expires !== null && (
          <span key="expires" className="due">
            {t('violations.exceptionUntil', { date: day(expires) })}
          </span>
        ),
        ended !== null && t('violations.closedOn', { date: formats.shortDay(ended) }),
        ended === null && actors.length > 0 && t('violations.with', { names: peopleText(actors) }),
      ]}
    />
  );
}

export function StateTag({ details: { state } }: { details: Pick<ViolationDetails, 'state'> }) {
  const { t } = useTranslation();
  return <Tag tone={state.tone}>{t(`violations.state.${state.word}`)}</Tag>;
}

interface ViolationFactsProps {
  details: ViolationDetails;
  itemType: string;
  search: string;
}

export function ViolationFacts({ details, itemType, search }: ViolationFactsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { id, person, userName, picture, rule, description, owner, risk, control, controlUrl, advice } = details;
  const missing = (fact: ViolationFact) => (details.unread.includes(fact) ? t('ui.word.unknown') : <NoValue />);
  const words = (fact: ViolationFact, text: string | null) => (text === null ? missing(fact) : <bdi>{text}</bdi>);
  const facts: Fact[] = [
    {
      label: t('violations.fact.user'),
      value:
        person === null ? (
          missing('person')
        ) : (
          <Person name={person} picture={picture}>
            {userName && userName !== person && (
              <Text as="span" tone="subdued">
                {'\u00a0· '}
                <AddressText text={userName} />
              </Text>
            )}
          </Person>
        ),
    },
    { label: t('violations.fact.rule'), value: words('rule', rule) },
    { label: t('violations.fact.description'), value: words('description', description) },
    { label: t('violations.fact.owner'), value: words('owner', owner) },
    { label: t('violations.fact.status'), value: <StateTag details={details} /> },
    { label: t('violations.fact.risk'), value: risk === null ? missing('risk') : number(risk) },
    { label: t('violations.fact.control'), value: words('control', control) },
    {
      label: t('violations.fact.controlUrl'),
      value:
        controlUrl === null ? (
          missing('controlUrl')
        ) : (
          <Link to={controlUrl} className="link link-address long-word">
            <AddressText text={controlUrl} />
          </Link>
        ),
    },
    { label: t('violations.fact.advice'), value: words('advice', advice) },
  ];
  return (
    <>
      <Sheet
        title={t('violations.fact.conflicts')}
        end={
          <Link to={withList(conflictsPath(itemType, id), search)} className="link" keepScroll>
            {t('violations.conflicts.view')}
          </Link>
        }
      >
        <ConflictSets sets={details.sets} />
      </Sheet>
      <Sheet title={t('violations.details.title')}>
        <Facts two facts={facts} />
      </Sheet>
    </>
  );
}

export function ConflictSets({ sets }: { sets: readonly (readonly AccessEntry[])[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const nameRoles = useRoleNames();
  if (sets.every((entries) => entries.length === 0)) return <p>{t('violations.conflicts.none')}</p>;
  return (
    <div className="conflict-sets">
      {sets.map((entries, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set has a place and nothing else
        <section key={at}>
          <h3>
            {t(at === 0 ? 'violations.conflicts.first' : 'violations.conflicts.second')}{' '}
            <span className="quiet">{number(entries.length)}</span>
          </h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <AccessLabel entry={entry} />
                {entry.roles.length > 0 && (
                  <p className="small quiet">{t('workItems.role.comesWith', { roles: nameRoles(entry.roles) })}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function AccessLabel({ entry: { name, isUnread, application, description } }: { entry: AccessEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <strong>
        <bdi>{name ?? t(isUnread ? 'ui.word.unknownAccess' : 'ui.word.unnamed')}</bdi>
      </strong>
      {application !== null && (
        <span className="small quiet">
          {'\u00a0· '}
          <bdi>{application}</bdi>
        </span>
      )}
      {description !== null && (
        <p className="small quiet">
          <bdi>{description}</bdi>
        </p>
      )}
    </>
  );
}

interface VerbsProps {
  id: string;
  itemType: string;
  verbs: readonly ViolationVerb[];
  search: string;
}

function useVerbs({ id, itemType, verbs, search }: VerbsProps) {
  const { t } = useTranslation();
  return {
    title: t('violations.panel'),
    rules: VIOLATION_VERBS,
    verbs,
    to: (verb: ViolationVerb) => withList(verbPath(itemType, id, verb), search),
    label: (verb: ViolationVerb) => t(`violations.verb.${verb}`),
  };
}

export function ViolationPanel({ doing, ...props }: VerbsProps & { doing: boolean }) {
  return <VerbPanel {...useVerbs(props)} doing={doing} />;
}

export function ViolationBar(props: VerbsProps) {
  return <VerbBar {...useVerbs(props)} />;
}

export function ViolationActivity({ details: { activity, ended } }: { details: ViolationDetails }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = useStepTitle();
  return (
    <Sheet title={t('violations.activity.title')}>
      <Timeline
        steps={activity.map((step, at) => ({
          key: step.key,
          state: ended === null && at === activity.length - 1 ? ('now' as const) : ('done' as const),
          title: title(step),
          when: step.at === null ? undefined : formats.dayAndTime(step.at),
          who: step.by ?? undefined,
          quote:
            step.text === null ? undefined : step.by === null ? <bdi>{step.text}</bdi> : <Quote text={step.text} />,
        }))}
      />
    </Sheet>
  );
}

function useStepTitle(): (step: ActivityStep) => string {
  const { t } = useTranslation();
  const day = useCalendarDay();
  return ({ word, until }) => {
    if (word === 'granted' || word === 'extended') {
      const end = Date.parse(`${until}T00:00:00Z`);
      return Number.isNaN(end)
        ? t(`violations.activity.${word}`)
        : t(`violations.activity.${word}Until`, { date: day(end) });
    }
    return t(`violations.activity.${ACTIVITY_KEYS[word]}`);
  };
}

const ACTIVITY_KEYS = {
  found: 'found',
  assignment: 'assigned',
  reassign: 'forwarded',
  remediate: 'remediated',
  'cancel-exception': 'ended',
  allow: 'allowed',
} as const;
