import { ForwardFields } from '../../../kits/work-items/forward-fields';
import type { LoadedVerb } from '../../../kits/work-items/verb.server';
import { VerbPage } from '../../../kits/work-items/verb-page';
import { ButtonLink } from '../../../ui/button';
import { Choices } from '../../../ui/field';
import { NoFormDialog } from '../../../ui/form-dialog';
import { Avatar } from '../../../ui/person';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';
import { ReviewTitle } from '../items/review-title';
import type { ReviewerVerb } from './paths';
import type { OfferedPermission, PermissionGroup } from './reviewers';
import type { AboutReviewer, LoadedReviewers } from './reviewers.server';

export function ReviewersPage({ loaded }: { loaded: LoadedReviewers }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { what, back, add, reviewers } = loaded;
  return (
    <>
      <ReviewTitle />
      <NoFormDialog
        title={t('reviewers.title')}
        object={what}
        back={back}
        backText={t('reviewers.backToItem')}
        action={
          add && (
            <ButtonLink to={add} look="primary" keepScroll>
              {t('reviewers.add')}
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
                    {isRole ? t('reviewers.role') : userName && userName !== name && <bdi>{userName}</bdi>}
                    {own && ` · ${t('reviewers.you')}`}
                  </span>
                </p>
                <p className="small">
                  {shown.length > 0
                    ? when.list(shown.map((group) => t(`reviewers.group.${group}`)))
                    : t('reviewers.viewOnly')}
                </p>
              </div>
              {edit && (
                <ButtonLink to={edit} small keepScroll aria-label={t('reviewers.editNamed', { name })}>
                  {t('reviewers.edit')}
                </ButtonLink>
              )}
              {remove && (
                <ButtonLink to={remove} small keepScroll aria-label={t('reviewers.removeNamed', { name })}>
                  {t('reviewers.remove')}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </NoFormDialog>
    </>
  );
}

const LOOKS = { add: 'primary', edit: 'primary', remove: 'destructive' } as const;

/** One reviewer more, other permissions for one, or one less. */
export function ReviewerVerbPage({ verb, about, targets, availability }: LoadedVerb<AboutReviewer, ReviewerVerb>) {
  const { t } = useTranslation();
  const { what, reviewer, offered, back } = about;
  const name = reviewer?.name ?? '';
  const why = () => {
    if (verb !== 'add' && reviewer === null) return t('reviewers.gone');
    if (reviewer?.own) return t('reviewers.ownEntry');
    return t(verb === 'remove' && reviewer?.onlySignOff ? 'reviewers.onlySignOff' : 'reviewers.notAllowed');
  };
  return (
    <>
      <ReviewTitle />
      <VerbPage
        verb={verb}
        rule={{ permission: verb, look: LOOKS[verb] }}
        availability={availability}
        title={t(`reviewers.ask.${verb}`, { name })}
        button={t(`reviewers.button.${verb}`)}
        object={<bdi>{what}</bdi>}
        back={back}
        backText={t('reviewers.back')}
        unavailable={{ title: t('reviewers.nothing'), why: () => <p>{why()}</p>, typedLabel: '' }}
      >
        {targets && (
          <ForwardFields targets={targets} label={t('reviewers.to')} kindLabel={t('reviewers.to')} uncommented />
        )}
        {verb === 'remove' ? (
          <p>{t('reviewers.removeAfter')}</p>
        ) : (
          <Permissions offered={offered} onlySignOff={reviewer?.onlySignOff ?? false} />
        )}
      </VerbPage>
    </>
  );
}

function Permissions({ offered, onlySignOff }: { offered: readonly OfferedPermission[]; onlySignOff: boolean }) {
  const { t } = useTranslation();
  const hint = (group: PermissionGroup, fixed: boolean) => {
    if (!fixed) return undefined;
    return t(group === 'signoff' && onlySignOff ? 'reviewers.onlySignOff' : 'reviewers.youLack');
  };
  return (
    <Choices
      type="checkbox"
      name="given"
      label={t('reviewers.permissions')}
      defaultValues={offered.flatMap(({ group, on }) => (on ? group : []))}
      options={offered.map(({ group, fixed }) => ({
        value: group,
        label: t(`reviewers.group.${group}`),
        disabled: fixed,
        hint: hint(group, fixed),
      }))}
    />
  );
}
