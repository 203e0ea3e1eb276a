import { CommentField } from '../../../kits/work-items/comment-field';
import type { LoadedVerb } from '../../../kits/work-items/verb.server';
import { VerbPage } from '../../../kits/work-items/verb-page';
import { Note } from '../../../ui/note';
import { PanelInRow } from '../../../ui/row-panel';
import { Dotted } from '../../../ui/sentence';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { ItemDecision } from './item';
import { ItemName, useItemLabel } from './item-name';
import { OverReview } from './over-review';
import { reviewAddress } from './paths';
import { NoteField, ReasonField } from './reason-field';
import { PermissionChoices, TargetFields } from './reassign-fields';
import type { AboutItem } from './verb-actions.server';
import { ITEM_VERBS, type ItemVerb, isDecision } from './verbs';

interface ItemVerbPageProps extends LoadedVerb<AboutItem, ItemVerb> {
  reasons: readonly string[];
}

export function ItemVerbPage({ verb, about, targets, availability, reasons }: ItemVerbPageProps) {
  const { t } = useTranslation();
  const { row, other, search, campaignId } = about;
  const acknowledges = verb === 'certify' && row.acknowledgeOnly;
  const verbName = acknowledges ? 'acknowledge' : verb;
  const back = reviewAddress(campaignId, search);
  const decides = isDecision(verb);
  const label = useItemLabel()(row);
  return (
    <PanelInRow label={label}>
      <OverReview>
        <VerbPage
          key={verb}
          verb={verb}
          rule={ITEM_VERBS[verb]}
          availability={availability}
          title={other && decides ? t('reviews.items.conflict.title') : t(`reviews.items.ask.${verbName}`)}
          button={
            other && decides
              ? t(`reviews.items.conflict.${verbName as 'certify'}`)
              : t(`reviews.items.verb.${verbName}`)
          }
          object={<ItemName row={row} />}
          back={back}
          cancelText={other && decides ? t('reviews.items.conflict.keep') : undefined}
          unavailable={{
            title: t('reviews.items.nothing.title'),
            why: (why) => (
              <>
                <p>
                  {t(
                    why === 'notWaiting'
                      ? 'reviews.items.nothing.over'
                      : `reviews.items.nothing.${verbName as 'certify'}`,
                  )}
                </p>
                {why !== 'notWaiting' && row.acknowledgeOnly && (verb === 'revoke' || verb === 'exception') && (
                  <p>{t('reviews.items.nothing.byRole')}</p>
                )}
                {why !== 'notWaiting' &&
                  row.flags.includes('originUnknown') &&
                  (verb === 'revoke' || verb === 'exception') && <p>{t('reviews.items.originUnknown')}</p>}
                {other && <OtherDecision other={other} />}
              </>
            ),
          }}
        >
          {decides && <input type="hidden" name="seen" value={row.seen} />}
          {decides && other && (
            <Note tone="due" title={t('reviews.items.conflict.lead')}>
              <OtherDecision other={other} />
              {verb !== 'clear' && (
                <p>
                  {t('reviews.items.conflict.yours', {
                    decision: t(`reviews.items.decision.${acknowledges ? 'acknowledge' : verb}`),
                  })}
                </p>
              )}
            </Note>
          )}
          {targets && <TargetFields targets={targets} reassigns={verb === 'reassign'} />}
          {verb === 'reassign' && <PermissionChoices permissions={about.delegable} />}
          {(verb === 'revoke' || verb === 'exception') && (
            <ReasonField hint={t('reviews.items.reasonHint')} earlier={reasons} />
          )}
          {verb === 'certify' && row.verbs.includes('comment') && <NoteField hint={t('reviews.items.note.hint')} />}
          {verb === 'comment' && (
            <CommentField label={t('reviews.items.commentLabel')} hint={t('reviews.items.commentHint')} />
          )}
          <EffectNote verb={verb} about={about} />
        </VerbPage>
      </OverReview>
    </PanelInRow>
  );
}

function OtherDecision({ other: { name, by, at, reason } }: { other: ItemDecision }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const decision = t(`reviews.items.decision.${name}`);
  return (
    <>
      <p>
        <Dotted
          parts={[
            by === null ? decision : t('reviews.items.conflict.other', { decision, name: by }),
            at !== null && formats.dayAndTime(at),
          ]}
        />
      </p>
      {reason && (
        <p className="message-text">
          <bdi>{reason}</bdi>
        </p>
      )}
    </>
  );
}

function EffectNote({ verb, about: { exceptionDays, removalDays } }: { verb: ItemVerb; about: AboutItem }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const words = {
    revoke: () =>
      removalDays === null
        ? t('reviews.items.after.revokeNone')
        : removalDays === 0
          ? t('reviews.items.after.revoke')
          : t('reviews.items.after.revokeIn', counted(removalDays)),
    exception: () => t('reviews.items.after.exception', counted(exceptionDays)),
    certify: () => t('reviews.items.after.certify'),
    clear: () => t('reviews.items.after.clear'),
    forward: () => t('reviews.items.after.forward'),
    reassign: () => t('reviews.items.after.reassign'),
    comment: () => null,
  }[verb]();
  return words && <p className="form-after">{words}</p>;
}
