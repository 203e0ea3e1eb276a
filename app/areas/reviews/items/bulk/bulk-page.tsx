import { useRouteLoaderData } from '@remix-run/react';
import { BlockStack, InlineStack } from '@shopify/polaris';
import { CommentField } from '../../../../kits/work-items/comment-field';
import { ButtonLink } from '../../../../ui/button';
import { ErrorSummary } from '../../../../ui/error-summary';
import { ActionForm } from '../../../../ui/form';
import { Link } from '../../../../ui/link';
import { Note } from '../../../../ui/note';
import { PageHead } from '../../../../ui/page';
import { Sheet } from '../../../../ui/sheet';
import { Submit } from '../../../../ui/submit';
import { useAnswer } from '../../../../ui/use-answer';
import { useFormats } from '../../../../ui/use-formats';
import { useReply } from '../../../../ui/use-reply';
import { useTranslation } from '../../../../ui/use-translation';
import { DELEGABLE_PERMISSIONS } from '../delegable-permissions';
import { reviewAddress } from '../paths';
import { PermissionChoices, TargetFields } from '../reassign-fields';
import type { LoadedReview } from '../review.server';
import { REVIEW_ROUTE } from '../review-route';
import type { LoadedSelection } from './bulk.server';
import { Entries } from './entries';
import { bulkAddress } from './paths';

export function BulkPage(loaded: LoadedSelection) {
  const { verb, campaign, list, ready, left, matching, shown, most, everything, form, action } = loaded;
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const answer = useAnswer({ id: 'bulk' });
  const reply = useReply<{ checked?: boolean }>();
  const isCheck = reply?.checked === true;
  const count = everything ?? ready.length;
  const back = <ButtonLink to={reviewAddress(campaign.id, list)}>{t('reviews.backToReview')}</ButtonLink>;
  const total = useRouteLoaderData<LoadedReview>(REVIEW_ROUTE)?.totals?.total ?? null;
  const wholeReview = `${bulkAddress(campaign.id, verb, { ids: 'all', list })}`.replace('all=1', 'all=review');
  const simple = verb === 'certify' || verb === 'clear';
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={count === 0 ? t('reviews.items.bulk.nothing') : t(`reviews.items.bulk.title.${verb}`, counted(count))}
        sentence={<bdi>{campaign.name}</bdi>}
      />
      <BlockStack gap="400">
        {everything !== null && <Note tone="due">{t('reviews.items.bulk.everything')}</Note>}
        {matching !== null && matching > most && (
          <Note tone="info">{t('reviews.items.bulk.first', { most: number(most), number: number(matching) })}</Note>
        )}
        {matching !== null && total !== null && total > matching && (
          <Note
            tone="info"
            end={
              <Link to={wholeReview} className="link">
                {t('reviews.items.bulk.takeAll', { number: number(total) })}
              </Link>
            }
          >
            {t('reviews.items.bulk.onlyList')}
          </Note>
        )}
        {count > 0 && form === null && <Note tone="info">{t('reviews.items.bulk.notPossible')}</Note>}
        <Sheet>
          {form === null ? (
            back
          ) : (
            <ActionForm tokens={form} action={action} answer={answer} carriesText={isCheck}>
              {shown !== null && <input type="hidden" name="shown" value={shown} />}
              {isCheck ? <CheckSummary loaded={loaded} values={answer.values} /> : <DetailFields loaded={loaded} />}
              <p className="form-after">{t(`reviews.items.bulk.after.${verb}`, counted(campaign.exceptionDays))}</p>
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
                    {t(`reviews.items.bulk.do.${verb}`, counted(count))}
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
        {ready.length > 0 && (
          <Sheet title={t('reviews.items.bulk.ready')} beside={number(ready.length)} rows>
            <Entries entries={ready} campaignId={campaign.id} list={list} />
          </Sheet>
        )}
        {left.length > 0 && (
          <Sheet title={t('reviews.items.bulk.left')} beside={number(left.length)} rows>
            <Entries entries={left} campaignId={campaign.id} list={list} />
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

function DetailFields({ loaded: { verb, targets } }: { loaded: LoadedSelection }) {
  const { t } = useTranslation();
  return (
    <>
      {targets && <TargetFields targets={targets} reassigns={verb === 'reassign'} />}
      {verb === 'reassign' && <PermissionChoices permissions={DELEGABLE_PERMISSIONS} />}
      {(verb === 'revoke' || verb === 'exception') && (
        <CommentField label={t('ui.word.reason')} hint={t('reviews.items.bulk.reasonHint')} />
      )}
    </>
  );
}

function CheckSummary({ loaded, values }: { loaded: LoadedSelection; values: (name: string) => string[] | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { targets } = loaded;
  const sent = ['kind', 'to', 'comment', 'given'].flatMap((name) =>
    (values(name) ?? []).map((value) => [name, value] as const),
  );
  const [comment] = values('comment') ?? [];
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
