import { useRouteLoaderData } from '@remix-run/react';
import { BlockStack, InlineStack } from '@shopify/polaris';
import { ButtonLink } from '../../../../ui/button';
import { ErrorSummary } from '../../../../ui/error-summary';
import { Choices } from '../../../../ui/field';
import { ActionForm } from '../../../../ui/form';
import { Link } from '../../../../ui/link';
import { Note } from '../../../../ui/note';
import { PageHead } from '../../../../ui/page';
import { Sheet } from '../../../../ui/sheet';
import { Submit } from '../../../../ui/submit';
import { Unreadable } from '../../../../ui/unreadable';
import { useAnswer } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useReply } from '../../../../ui/use-reply';
import { useTranslation } from '../../../../ui/use-translation';
import { DELEGABLE_PERMISSIONS } from '../delegable-permissions';
import { reviewAddress } from '../paths';
import { ReasonField } from '../reason-field';
import { PermissionChoices, TargetFields } from '../reassign-fields';
import type { LoadedReview } from '../review.server';
import { REVIEW_ROUTE } from '../review-route';
import type { LoadedSelection } from './bulk.server';
import { EntrySheet, useEarlierText } from './entries';
import { bulkAddress } from './paths';

export function BulkPage(loaded: LoadedSelection) {
  const {
    verb,
    campaign,
    list,
    scope,
    total,
    unreadable,
    most,
    possible,
    ready,
    replaceable,
    left,
    leftBy,
    shown,
    counted,
    form,
    action,
  } = loaded;
  const { t } = useTranslation();
  const formats = useFormats();
  const { number } = formats;
  const answer = useAnswer({ id: 'bulk' });
  const reply = useReply<{ checked?: boolean }>();
  const isCheck = reply?.checked === true;
  const hasChoice = ready.total > 0 && replaceable.total > 0;
  const replaces = hasChoice ? answer.values('replaces')?.[0] === 'yes' : replaceable.total > 0;
  const count = replaces ? counted : ready.total;
  const back = <ButtonLink to={reviewAddress(campaign.id, list)}>{t('reviews.backToReview')}</ButtonLink>;
  const wholeTotal = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE)?.totals?.total ?? null;
  const simple = verb === 'certify' || verb === 'clear';
  const rows = { campaignId: campaign.id, list };
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={
          count === 0
            ? t(unreadable > 0 ? 'reviews.items.failed.title' : 'reviews.items.bulk.nothing')
            : t(`reviews.items.bulk.title.${verb}`, formats.counted(count))
        }
        sentence={<bdi>{campaign.name}</bdi>}
      />
      <BlockStack gap="400">
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
        {!possible && <Note tone="info">{t('reviews.items.bulk.notPossible')}</Note>}
        <Sheet>
          {form === null ? (
            back
          ) : (
            <ActionForm tokens={form} action={action} answer={answer} carriesText={isCheck}>
              {shown === null ? (
                <input type="hidden" name="counted" value={counted} />
              ) : (
                <input type="hidden" name="shown" value={shown} />
              )}
              <ReplaceFields loaded={loaded} isCheck={isCheck} replaces={replaces} />
              {isCheck ? <CheckSummary loaded={loaded} values={answer.values} /> : <DetailFields loaded={loaded} />}
              <p className="form-after">
                {t(`reviews.items.bulk.after.${verb}`, formats.counted(campaign.exceptionDays))}
              </p>
              <InlineStack gap="200" blockAlign="center">
                {isCheck ? (
                  <Submit name="step" value="edit" formNoValidate>
                    {t('ui.previous')}
                  </Submit>
                ) : (
                  back
                )}
                {simple || isCheck ? (
                  <Submit look={verb === 'revoke' ? 'bad' : 'primary'} name="step" value="do">
                    {hasChoice && !isCheck
                      ? t(`reviews.items.verb.${verb}`)
                      : t(`reviews.items.bulk.do.${verb}`, formats.counted(count))}
                  </Submit>
                ) : (
                  <Submit look="primary" name="step" value="check">
                    {t('ui.word.continue')}
                  </Submit>
                )}
              </InlineStack>
            </ActionForm>
          )}
        </Sheet>
        <EntrySheet {...rows} title={t('reviews.items.bulk.ready')} shown={ready} showsBefore={verb === 'clear'} />
        <EntrySheet {...rows} title={t('reviews.items.bulk.replaceable')} shown={replaceable} showsBefore />
        <EntrySheet {...rows} title={t('reviews.items.bulk.left')} shown={left} reasons={leftBy} />
        <Unreadable count={unreadable} />
      </BlockStack>
    </>
  );
}

interface ReplaceFieldsProps {
  loaded: Pick<LoadedSelection, 'ready' | 'replaceable' | 'earlier' | 'counted'>;
  isCheck: boolean;
  replaces: boolean;
}

/** Earlier decisions are kept unless the member chooses otherwise. */
function ReplaceFields({ loaded, isCheck, replaces }: ReplaceFieldsProps) {
  const { ready, replaceable, earlier, counted } = loaded;
  const { t } = useTranslation();
  const formats = useFormats();
  const earlierText = useEarlierText();
  if (replaceable.total === 0) return null;
  if (ready.total === 0 || isCheck) {
    return (
      <>
        <input type="hidden" name="replaces" value={replaces ? 'yes' : 'no'} />
        {replaces && <p>{t('reviews.items.bulk.replaced', { earlier: earlierText(earlier) })}</p>}
      </>
    );
  }
  return (
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
  );
}

function DetailFields({ loaded: { verb, targets, reasons } }: { loaded: LoadedSelection }) {
  const { t } = useTranslation();
  return (
    <>
      {targets && <TargetFields targets={targets} reassigns={verb === 'reassign'} />}
      {verb === 'reassign' && <PermissionChoices permissions={DELEGABLE_PERMISSIONS} />}
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
      <p>{t('reviews.items.bulk.check')}</p>
      {to && (
        <p>
          {t(loaded.verb === 'reassign' ? 'reviews.items.reassignTo' : 'reviews.items.forwardTo')}:{' '}
          <bdi>{name?.label || to}</bdi>
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
