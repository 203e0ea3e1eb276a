import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { CheckPage } from '../../../../kits/work-items/bulk/check-page';
import { EntrySheet } from '../../../../kits/work-items/bulk/entry-sheet';
import { Choices, TypedFields } from '../../../../ui/field';
import { Link } from '../../../../ui/link';
import { Note } from '../../../../ui/note';
import { Dotted } from '../../../../ui/sentence';
import { StepSentence } from '../../../../ui/step-sentence';
import { Submit } from '../../../../ui/submit';
import { Unreadable } from '../../../../ui/unreadable';
import { useAnswer } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useHydrated } from '../../../../ui/use-hydrated';
import { useReply } from '../../../../ui/use-reply';
import { useTranslation } from '../../../../ui/use-translation';
import { UNUSED_DAYS } from '../../unusual';
import { DELEGABLE_PERMISSIONS } from '../delegable-permissions';
import { byReasonPath, reviewAddress } from '../paths';
import { NoteField, ReasonField } from '../reason-field';
import { PermissionChoices, TargetFields } from '../reassign-fields';
import type { LoadedReview } from '../review.server';
import { REVIEW_ROUTE } from '../review-route';
import type { BulkEntry } from './bulk';
import type { LoadedSelection } from './bulk.server';
import { EntryLine, useEarlierText } from './entries';
import { bulkAddress } from './paths';

export function BulkPage(loaded: LoadedSelection) {
  const { verb, word, campaign, list, person, unreadable, ready, replaceable, left, leftBy, counted } = loaded;
  const { t } = useTranslation();
  const formats = useFormats();
  const answer = useAnswer({ id: 'bulk' });
  const reply = useReply<{ checked?: boolean }>();
  const isCheck = reply?.checked === true;
  const hasChoice = ready.total > 0 && replaceable.total > 0;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const followsChoice = useHydrated();
  const sent = answer.values('replaces')?.[0] === 'yes';
  const replaces = hasChoice ? (isCheck ? sent : (chosen ?? sent)) : replaceable.total > 0;
  const count = replaces ? counted : ready.total;
  const simple = verb === 'certify' || verb === 'clear';
  const rows = (showsBefore: boolean) => (entries: readonly BulkEntry[]) =>
    entries.map((entry) => (
      <EntryLine key={entry.id} entry={entry} campaignId={campaign.id} list={list} showsBefore={showsBefore} />
    ));
  return (
    <CheckPage
      loaded={loaded}
      answer={answer}
      formProps={{ carriesText: isCheck }}
      title={
        count === 0
          ? t(unreadable > 0 ? 'reviews.items.failed.title' : 'reviews.items.bulk.nothing')
          : t(`reviews.items.bulk.title.${word}`, formats.counted(count))
      }
      sentence={
        simple ? (
          <Dotted parts={[person, campaign.name]} />
        ) : (
          <StepSentence at={isCheck ? 2 : 1} of={2}>
            <Dotted parts={[person, campaign.name]} />
          </StepSentence>
        )
      }
      notes={<ScopeNotes {...loaded} />}
      back={{ to: reviewAddress(campaign.id, list), text: t('reviews.backToReview') }}
      isSecondStep={isCheck}
      fields={
        <>
          <ReplaceFields loaded={loaded} isCheck={isCheck} replaces={replaces} onChoose={setChosen} />
          {isCheck ? <CheckSummary loaded={loaded} values={answer.values} /> : <DetailFields loaded={loaded} />}
          <p className="form-after">{t(`reviews.items.bulk.after.${verb}`, formats.counted(campaign.exceptionDays))}</p>
        </>
      }
      buttons={
        <>
          {simple || isCheck ? (
            <Submit look={verb === 'revoke' ? 'bad' : 'primary'} name="step" value="do">
              {hasChoice && !isCheck && !followsChoice
                ? t(`reviews.items.verb.${word}`)
                : t(`reviews.items.bulk.do.${word}`, formats.counted(count))}
            </Submit>
          ) : (
            <Submit look="primary" name="step" value="check">
              {t('ui.word.continue')}
            </Submit>
          )}
          {isCheck && (
            <Submit look="plain" name="step" value="edit" formNoValidate>
              {t('ui.previous')}
            </Submit>
          )}
        </>
      }
    >
      <EntrySheet title={t('reviews.items.bulk.ready')} shown={ready}>
        {rows(verb === 'clear')}
      </EntrySheet>
      <EntrySheet title={t('reviews.items.bulk.replaceable')} shown={replaceable}>
        {rows(true)}
      </EntrySheet>
      <EntrySheet
        title={t('reviews.items.bulk.left')}
        shown={left}
        reasons={leftBy.map(([why, number]) => [t(`reviews.items.bulk.why.${why}`), number])}
      >
        {rows(false)}
      </EntrySheet>
      <Unreadable count={unreadable} />
    </CheckPage>
  );
}

/** What is included, and what is not. */
function ScopeNotes({ verb, scope, campaign, list, total, most, possible, standsOut }: LoadedSelection) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const wholeTotal = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE)?.totals?.total ?? null;
  return (
    <>
      {scope === 'review' && <Note tone="due">{t('reviews.items.bulk.everything')}</Note>}
      {scope === 'person' && <Note tone="info">{t('reviews.items.bulk.ofPerson')}</Note>}
      {total > most && (
        <Note tone="info">{t('reviews.items.bulk.first', { most: number(most), number: number(total) })}</Note>
      )}
      {scope === 'list' && wholeTotal !== null && wholeTotal > total && (
        <Note
          tone="info"
          end={
            <Link to={bulkAddress(campaign.id, verb, { ids: 'review', list })} className="link">
              {t('reviews.items.bulk.takeAll')}
            </Link>
          }
        >
          {t('reviews.items.bulk.onlyList')}
        </Note>
      )}
      {standsOut && <StandsOut {...standsOut} campaignId={campaign.id} list={list} />}
      {!possible && <Note tone="info">{t('reviews.items.bulk.notPossible')}</Note>}
    </>
  );
}

interface StandsOutProps extends NonNullable<LoadedSelection['standsOut']> {
  campaignId: string;
  list: string;
}

/** What is worth a look before it is certified with the rest. */
function StandsOut({ total, of, by, allConflicts, campaignId, list }: StandsOutProps) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const link = (
    <Link to={byReasonPath(campaignId, list)} className="link">
      {t('reviews.items.lens.title')}
    </Link>
  );
  return (
    <>
      {total > 0 && (
        <Note
          tone="due"
          title={t('reviews.items.bulk.standsOut', { number: number(total), of: number(of) })}
          end={link}
        >
          <ul>
            {by.map(([reason, count]) => (
              <li key={reason}>
                {t('workItems.run.whyCount', {
                  number: number(count),
                  why:
                    reason === 'conflict'
                      ? t('reviews.items.bulk.inConflict')
                      : t(`reviews.items.lens.${reason}`, counted(UNUSED_DAYS)),
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {!allConflicts && <Note tone="due">{t('reviews.items.conflictsUnchecked')}</Note>}
    </>
  );
}

interface ReplaceFieldsProps {
  loaded: Pick<LoadedSelection, 'ready' | 'replaceable' | 'earlier' | 'replaced' | 'counted'>;
  isCheck: boolean;
  replaces: boolean;
  onChoose: (replaces: boolean) => void;
}

/** Earlier decisions are kept unless the member chooses otherwise. */
function ReplaceFields({ loaded, isCheck, replaces, onChoose }: ReplaceFieldsProps) {
  const { ready, replaceable, earlier, replaced, counted } = loaded;
  const { t } = useTranslation();
  const formats = useFormats();
  const earlierText = useEarlierText();
  const choice = useRef<HTMLDivElement>(null);
  // The browser may bring back what was chosen before.
  useEffect(() => {
    const checked = choice.current?.querySelector<HTMLInputElement>(':checked');
    if (checked) onChoose(checked.value === 'yes');
  }, [onChoose]);
  if (replaceable.total === 0) return null;
  const mark = <input type="hidden" name="replaced" value={replaced} />;
  if (ready.total === 0 || isCheck) {
    return (
      <>
        <input type="hidden" name="replaces" value={replaces ? 'yes' : 'no'} />
        {mark}
        {replaces && <p>{t('reviews.items.bulk.replaced', { earlier: earlierText(earlier) })}</p>}
      </>
    );
  }
  return (
    <div ref={choice} onChange={({ target }) => target instanceof HTMLInputElement && onChoose(target.value === 'yes')}>
      {mark}
      <Choices
        type="radio"
        name="replaces"
        label={t('reviews.items.bulk.choice.label')}
        defaultValues={[replaces ? 'yes' : 'no']}
        options={[
          { value: 'no', label: t('reviews.items.bulk.choice.no', formats.counted(ready.total)) },
          {
            value: 'yes',
            label: t('reviews.items.bulk.choice.yes', formats.counted(counted)),
            hint: t('reviews.items.bulk.replaced', { earlier: earlierText(earlier) }),
          },
        ]}
      />
    </div>
  );
}

function DetailFields({ loaded: { verb, targets, reasons } }: { loaded: LoadedSelection }) {
  const { t } = useTranslation();
  return (
    <>
      {targets && <TargetFields targets={targets} reassigns={verb === 'reassign'} />}
      {verb === 'reassign' && <PermissionChoices permissions={DELEGABLE_PERMISSIONS} />}
      {verb === 'certify' && <NoteField hint={t('reviews.items.note.hint')} />}
      {(verb === 'revoke' || verb === 'exception') && (
        <ReasonField hint={t('reviews.items.bulk.reasonHint')} earlier={reasons} />
      )}
    </>
  );
}

function CheckSummary({ loaded, values }: { loaded: LoadedSelection; values: (name: string) => string[] | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { targets } = loaded;
  const comment = values('comment')?.[0] || values('earlier')?.[0];
  const commentLabel = t(loaded.verb === 'forward' ? 'workItems.forward.comment' : 'ui.word.reason');
  const sent = [
    ...['kind', 'to', 'given'].flatMap((name) => (values(name) ?? []).map((value) => [name, value] as const)),
    ...(comment ? [['comment', comment] as const] : []),
  ];
  const [to] = values('to') ?? [];
  const given = DELEGABLE_PERMISSIONS.filter((name) => values('given')?.includes(name));
  const name =
    targets &&
    Object.values(targets.pickers)
      .flatMap(({ chosen }) => chosen)
      .find(({ value }) => value === to);
  return (
    <>
      {sent.map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
      ))}
      <TypedFields fields={[{ name: 'comment', label: commentLabel }]} />
      <p>{t('reviews.items.bulk.check')}</p>
      {to && (
        <p>
          {t('ui.word.label', { name: t(`reviews.items.${loaded.verb === 'reassign' ? 'reassignTo' : 'forwardTo'}`) })}{' '}
          <bdi>{name?.label || t('pickers.unnamed')}</bdi>
        </p>
      )}
      {given.length > 0 && <p>{formats.list(given.map((one) => t(`reviews.items.bulk.permission.${one}`)))}</p>}
      {comment && (
        <p className="message-text">
          <bdi>{comment}</bdi>
        </p>
      )}
    </>
  );
}
