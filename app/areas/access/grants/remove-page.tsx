import { BlockStack } from '@shopify/polaris';
import { checkPath, grantPath, listAddress, removePath } from '../../../kits/access/grant-paths';
import { useRoleNames } from '../../../kits/access/use-role-names';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { RequestTerms } from '../../../kits/requests/catalog/request-terms';
import { TermsSummary } from '../../../kits/requests/catalog/terms-summary';
import { requestPath } from '../../../kits/requests/my-requests/paths';
import { withList } from '../../../lib/list-address';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { WithoutForm } from '../../../ui/kept-form';
import { Empty } from '../../../ui/note';
import { Columns, PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { StepSentence } from '../../../ui/step-sentence';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { userNameBeside } from '../../../ui/user-name';
import { OpenRequestLinks, OpenRequestsUnknown } from './open-request-links';
import type { RemovalCheck, RemovalPage } from './removal.server';
import { useGrantName } from './use-grant-name';

export function RemovalFormPage({ page }: { page: RemovalPage }) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'removal' });
  const { form, answers } = page;
  if (form === null)
    return (
      <WithoutForm answer={answer}>
        <RemovalUnavailable page={page} />
      </WithoutForm>
    );
  return (
    <>
      <ErrorSummary answer={answer} />
      <RemovalHead page={page} />
      <BlockStack gap="400">
        <OpenRequestsUnknown isUnknown={page.openUnknown} />
        <Columns start side={<RemovalSummary page={page} />}>
          <Sheet className="form-sheet">
            <ActionForm tokens={form} answer={answer}>
              <RequestTerms
                label={t('access.grants.remove.reason')}
                hint={t('access.grants.remove.reasonHint')}
                limits={page}
                answers={answers}
              />
              <FormActions cancel={listAddress(page.at, page.search)}>
                <Submit look="primary">{t('access.grants.remove.next')}</Submit>
              </FormActions>
            </ActionForm>
          </Sheet>
        </Columns>
      </BlockStack>
    </>
  );
}

export function RemovalCheckPage({ page }: { page: RemovalCheck }) {
  const { t } = useTranslation();
  const { at, row, answers, form, search } = page;
  const nameRoles = useRoleNames();
  const answer = useAnswer({ id: 'check', action: checkPath(at) });
  if (form === null && !answer.replied) return <RemovalUnavailable page={page} />;
  const change = withList(removePath({ ...at, grantId: row.id }), search);
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={t('requests.catalog.check.title')}
        sentence={
          <StepSentence at={2} of={2}>
            {!answer.replied && t('access.grants.remove.checkSentence')}
          </StepSentence>
        }
      />
      <div className="launcher stack">
        <RemovalSummary page={page} />
        <TermsSummary reason={t('access.grants.remove.reason')} terms={answers} change={change} />
        {form && (
          <ActionForm tokens={form} action={checkPath(at)} answer={answer} className="check-send cluster">
            <input type="hidden" name="seen" value={page.seen} />
            <Submit look="primary">{t('access.grants.remove.send')}</Submit>
            <p className="small quiet">
              {row.staysWithRole
                ? t('access.grants.remove.stays', { roles: nameRoles(row.roles) })
                : t('access.grants.remove.after')}
            </p>
          </ActionForm>
        )}
      </div>
    </>
  );
}

type RemovalView = Pick<RemovalPage, 'at' | 'row' | 'person' | 'open' | 'openUnknown' | 'search'>;

function RemovalHead({ page: { at, row, person } }: { page: RemovalView }) {
  const { t } = useTranslation();
  const what = useGrantName()(row);
  const own = at.holder === null;
  const nameRoles = useRoleNames();
  return (
    <PageHead
      title={t('access.grants.remove.titleWhat', { what })}
      sentence={
        <StepSentence at={1} of={2}>
          {row.staysWithRole
            ? t('access.grants.remove.stays', { roles: nameRoles(row.roles) })
            : own
              ? t('access.grants.remove.sentence')
              : t('access.grants.remove.sentenceOf', { name: person.name })}
        </StepSentence>
      }
    />
  );
}

function RemovalSummary({ page: { at, row, person, open } }: { page: RemovalView }) {
  const { t } = useTranslation();
  const type = at.kind === 'account' ? 'application' : at.kind;
  return (
    <Sheet title={t('access.grants.remove.what')} className="form-sheet" rows>
      <SheetRow
        start={<ItemLine type={type} name={row.within ?? row.name ?? ''} small />}
        title={<bdi>{row.name ?? t(`access.grants.nameless.${row.kind}`)}</bdi>}
        second={
          <>
            <Dotted parts={[row.within, row.account]} none={t(`access.kind.${at.kind}`)} />
            <OpenRequestLinks open={open} />
          </>
        }
      />
      <SheetRow
        start={<Avatar name={person.name} picture={person.picture} />}
        title={
          <>
            {t('ui.word.label', { name: t('access.grants.holder') })} <bdi>{person.name}</bdi>
          </>
        }
        second={userNameBeside(person.name, person.userName)}
      />
    </Sheet>
  );
}

function RemovalUnavailable({ page }: { page: RemovalView }) {
  const { t } = useTranslation();
  const { at, row, open, search } = page;
  const { removal } = open;
  const what = useGrantName()(row);
  const nameRoles = useRoleNames();
  return (
    <>
      <PageHead title={t('access.grants.remove.titleWhat', { what })} />
      <Empty
        title={t(removal === null ? 'access.grants.remove.notPossible' : 'access.grants.remove.alreadyAsked')}
        actions={
          <>
            <ButtonLink to={withList(grantPath({ ...at, grantId: row.id }), search)}>
              {t('access.grants.details')}
            </ButtonLink>
            {removal !== null && (
              <ButtonLink to={requestPath(removal.id)} look="primary">
                {t('access.grants.removal.seeRequest')}
              </ButtonLink>
            )}
          </>
        }
      >
        {removal !== null && row.staysWithRole
          ? t('access.grants.remove.stays', { roles: nameRoles(row.roles) })
          : t(removal === null ? 'access.grants.remove.notPossibleBody' : 'access.grants.remove.alreadyAskedBody')}
      </Empty>
    </>
  );
}
