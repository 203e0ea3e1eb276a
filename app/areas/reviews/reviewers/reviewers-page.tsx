import { ForwardFields } from '../../../kits/work-items/forward-fields';
import type { LoadedVerb } from '../../../kits/work-items/verb.server';
import { VerbPage } from '../../../kits/work-items/verb-page';
import { ButtonLink } from '../../../ui/button';
import { Choices } from '../../../ui/field';
import { NoFormDialog } from '../../../ui/form-dialog';
import { Avatar } from '../../../ui/person';
import { Dotted } from '../../../ui/sentence';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';
import { OverReview } from '../items/over-review';
import type { ReviewerVerb } from './paths';
import type { OfferedPermission, PermissionGroup } from './reviewers';
import type { AboutReviewer, LoadedReviewers } from './reviewers.server';

export function ReviewersPage({ loaded }: { loaded: LoadedReviewers }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { what, back, add, reviewers } = loaded;
  return (
    <OverReview>
      <NoFormDialog
        title={t('reviews.reviewers.title')}
        object={what}
        back={back}
        action={
          add && (
            <ButtonLink to={add} look="primary" keepScroll>
              {t('reviews.reviewers.add')}
            </ButtonLink>
          )
        }
      >
        <ul>
          {reviewers.map(({ key, name, userName, picture, isRole, own, shown, edit, remove }) => (
            <li key={key} className="reviewer cluster">
              <Avatar name={name} picture={picture} size="small" />
              <div className="grow">
                <p>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>{' '}
                  <span className="small quiet">
                    <Dotted
                      parts={[
                        isRole ? t('reviews.reviewers.role') : userNameBeside(name, userName),
                        own && t('reviews.reviewers.you'),
                      ]}
                    />
                  </span>
                </p>
                <p className="small">
                  {shown.length > 0
                    ? formats.list(shown.map((group) => t(`reviews.reviewers.group.${group}`)))
                    : t('reviews.reviewers.viewOnly')}
                </p>
              </div>
              {edit && (
                <ButtonLink to={edit} small keepScroll aria-label={t('reviews.reviewers.editNamed', { name })}>
                  {t('ui.word.change')}
                </ButtonLink>
              )}
              {remove && (
                <ButtonLink to={remove} small keepScroll aria-label={t('reviews.reviewers.removeNamed', { name })}>
                  {t('reviews.reviewers.remove')}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </NoFormDialog>
    </OverReview>
  );
}

const LOOKS = { add: 'primary', edit: 'primary', remove: 'destructive' } as const;

/** One reviewer more, other permissions for one, or one less. */
export function ReviewerVerbPage({ verb, about, targets, availability }: LoadedVerb<AboutReviewer, ReviewerVerb>) {
  const { t } = useTranslation();
  const { what, reviewer, offered, shown, back } = about;
  const name = reviewer?.name ?? '';
  const why = () => {
    if (verb !== 'add' && reviewer === null) return t('reviews.reviewers.gone');
    if (reviewer?.own) return t('reviews.reviewers.ownEntry');
    return t(
      verb === 'remove' && reviewer?.onlySignOff ? 'reviews.reviewers.onlySignOff' : 'reviews.reviewers.notAllowed',
    );
  };
  return (
    <OverReview>
      <VerbPage
        verb={verb}
        rule={{ permission: verb, look: LOOKS[verb] }}
        availability={availability}
        title={t(`reviews.reviewers.ask.${verb}`, { name })}
        button={t(`reviews.reviewers.button.${verb}`)}
        object={<bdi>{what}</bdi>}
        back={back}
        unavailable={{ title: t('reviews.reviewers.nothing'), why: () => <p>{why()}</p> }}
      >
        {targets && (
          <ForwardFields targets={targets} label={t('reviews.forward.to')} kindLabel={t('ui.word.add')} uncommented />
        )}
        {verb === 'remove' ? (
          <p>{t('reviews.reviewers.removeAfter')}</p>
        ) : (
          <Permissions offered={offered} shown={shown} onlySignOff={reviewer?.onlySignOff ?? false} />
        )}
      </VerbPage>
    </OverReview>
  );
}

interface PermissionsProps {
  offered: readonly OfferedPermission[];
  shown: string | null;
  onlySignOff: boolean;
}

function Permissions({ offered, shown, onlySignOff }: PermissionsProps) {
  const { t } = useTranslation();
  const mark = useFormRevision('shown', shown ?? '');
  const hint = (group: PermissionGroup, fixed: boolean) => {
    if (!fixed) return undefined;
    return t(group === 'signoff' && onlySignOff ? 'reviews.reviewers.onlySignOff' : 'reviews.reviewers.youLack');
  };
  return (
    <>
      {shown !== null && <input type="hidden" name="shown" value={mark} />}
      <Choices
        type="checkbox"
        name="given"
        label={t('reviews.reviewers.permissions')}
        defaultValues={offered.flatMap(({ group, on }) => (on ? group : []))}
        options={offered.map(({ group, fixed }) => ({
          value: group,
          label: t(`reviews.reviewers.group.${group}`),
          disabled: fixed,
          hint: hint(group, fixed),
        }))}
      />
    </>
  );
}
