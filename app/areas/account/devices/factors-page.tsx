import { KeyIcon, MobileIcon, NotificationIcon } from '@shopify/polaris-icons';
import { ButtonLink } from '../../../ui/button';
import type { FormTokens } from '../../../ui/form';
import { NoFormDialog } from '../../../ui/form-dialog';
import { Icon } from '../../../ui/icon';
import { Failure } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { StepUpDialog } from '../../../ui/step-up-dialog';
import { Tag } from '../../../ui/tag';
import { useFormats } from '../../../ui/use-formats';
import { useReply } from '../../../ui/use-reply';
import { useTranslation } from '../../../ui/use-translation';
import { factorPath, SIGN_IN_DEVICES } from '../paths';
import { RenameDialog } from './device-dialogs';
import type { FactorKind, FactorRow } from './factors';
import type { DeleteFactorData } from './factors.server';

const ICONS = { oath: MobileIcon, push: NotificationIcon, webauthn: KeyIcon };

interface FactorsPageProps {
  rows: FactorRow[];
  /** Kinds. */
  failed: FactorKind[];
  forbidden: FactorKind[];
  signedOut: boolean;
  add: string | null;
  addFailed: boolean;
  children: React.ReactNode;
}

export function FactorsPage({ rows, failed, forbidden, signedOut, add, addFailed, children }: FactorsPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t('account.factors.title')}
        sentence={t('account.factors.sentence')}
        actions={
          add && (
            <ButtonLink to={add} reload>
              {t('account.factors.add')}
            </ButtonLink>
          )
        }
      />
      {children}
      {addFailed && (
        <Failure retry={SIGN_IN_DEVICES} signedOut={signedOut}>
          {t('account.security.journeysFailed')}
        </Failure>
      )}
      <div className="account-section">
        <Sheet rows hatched={failed.length + forbidden.length > 0}>
          <UnreadKinds failed={failed} forbidden={forbidden} signedOut={signedOut} retry={SIGN_IN_DEVICES} />
          {rows.map((row) => (
            <Factor key={row.id} row={row} />
          ))}
        </Sheet>
      </div>
      <p className="quiet small space-above">
        <strong>{t('account.factors.recovery')}</strong> {t('account.factors.recoveryHow')}
      </p>
    </>
  );
}

interface UnreadKindsProps extends Pick<FactorsPageProps, 'failed' | 'forbidden' | 'signedOut'> {
  retry: string;
}

export function UnreadKinds({ failed, forbidden, signedOut, retry }: UnreadKindsProps) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const namesOf = (kinds: FactorKind[]) => ({ kinds: list(kinds.map((kind) => t(`account.factors.${kind}`))) });
  return (
    <>
      {failed.length > 0 && (
        <Failure retry={retry} signedOut={signedOut}>
          {t('account.factors.kindsFailed', namesOf(failed))}
        </Failure>
      )}
      {forbidden.length > 0 && (
        <Failure retry={null}>{t('account.factors.kindsForbidden', namesOf(forbidden))}</Failure>
      )}
    </>
  );
}

function useFactorName(): (row: FactorRow) => string {
  const { t } = useTranslation();
  return ({ name, kind }) => name || t(`account.factors.${kind}`);
}

function Factor({ row }: { row: FactorRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind, id, added, lastUsed } = row;
  const name = useFactorName()(row);
  const facts = [
    t(`account.factors.${kind}`),
    lastUsed !== null && t('account.factors.used', { moment: formats.dayAndTime(lastUsed) }),
    added !== null && t('account.factors.added', { moment: formats.shortDay(added) }),
  ];
  return (
    <SheetRow
      start={<Icon of={ICONS[kind]} />}
      title={
        <>
          <bdi>{name}</bdi> {row.recent && <Tag>{t('account.factors.recent')}</Tag>}
        </>
      }
      second={<Dotted parts={facts} />}
      end={
        <span className="row-end">
          {row.renamable && (
            <ButtonLink
              to={factorPath(kind, id, 'rename')}
              small
              keepScroll
              aria-label={t('account.device.renameOf', { name })}
            >
              {t('account.device.rename')}
            </ButtonLink>
          )}
          <ButtonLink
            to={factorPath(kind, id, 'delete')}
            small
            keepScroll
            aria-label={t('account.factors.deleteOf', { name })}
          >
            {t('account.factors.delete')}
          </ButtonLink>
        </span>
      }
    />
  );
}

/** The platform requires a sign-in with this device first. */
function useSignInFirst(): boolean {
  return useReply<{ signInFirst?: boolean }>()?.signInFirst === true;
}

interface RenameFactorProps {
  row: FactorRow;
  shown: string;
  send: FormTokens;
}

export function RenameFactorDialog({ row, shown, send }: RenameFactorProps) {
  const { t } = useTranslation();
  const name = useFactorName()(row);
  const dialog = { title: t('account.device.renameDialog'), object: name, back: SIGN_IN_DEVICES };
  if (!row.renamable) return <NoFormDialog {...dialog}>{t('account.factors.noRename')}</NoFormDialog>;
  return <RenameDialog name={name} value={row.name} shown={shown} back={SIGN_IN_DEVICES} send={send} />;
}

export function DeleteFactorDialog({ row, remaining, add, confirm, send }: DeleteFactorData) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = useFactorName()(row);
  const dialog = { title: t('account.factors.deleteDialog'), object: name, back: SIGN_IN_DEVICES };
  if (useSignInFirst())
    return (
      <NoFormDialog {...dialog} title={t('account.factors.signInFirstDelete')}>
        {null}
      </NoFormDialog>
    );
  if (remaining === 'last') {
    const adding = add && (
      <ButtonLink to={add} look="primary" reload>
        {t('account.factors.add')}
      </ButtonLink>
    );
    return (
      <NoFormDialog {...dialog} action={adding}>
        {t('account.factors.last')}
      </NoFormDialog>
    );
  }
  return (
    <StepUpDialog
      {...dialog}
      confirm={confirm}
      send={send}
      button={t('account.factors.delete')}
      look="bad"
      after={t('account.factors.deleteAfter')}
    >
      <input type="hidden" name="about" value={name} />
      <p>
        {remaining === 'lastWarned'
          ? t('account.factors.lastWarning')
          : t('account.factors.remains', formats.counted(remaining.devices))}
      </p>
    </StepUpDialog>
  );
}
