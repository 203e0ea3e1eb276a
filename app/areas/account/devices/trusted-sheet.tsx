import { DesktopIcon, MobileIcon } from '@shopify/polaris-icons';
import type { LoadedPart } from '../../../platform/recover';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Dotted } from '../../../ui/sentence';
import { SheetRow } from '../../../ui/sheet';
import { Tag } from '../../../ui/tag';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { AccountSheet } from '../account-sheet';
import { NOT_ME, trustedDevicePath } from '../paths';
import type { TrustedRow } from './trusted';

export function TrustedSheet({ devices }: { devices: LoadedPart<TrustedRow[] | null> }) {
  const { t } = useTranslation();
  const title = t('account.trusted.title');
  if ('failed' in devices) return <AccountSheet section="trusted-devices" title={title} failed={devices} />;
  if (devices.loaded === null) return null;
  return (
    <AccountSheet section="trusted-devices" title={title}>
      {devices.loaded.length === 0 ? (
        <p className="sheet-body quiet">{t('account.trusted.none')}</p>
      ) : (
        devices.loaded.map((row) => <Device key={row.id} row={row} />)
      )}
    </AccountSheet>
  );
}

function Device({ row }: { row: TrustedRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { name, browser, system, machine, lastUsed } = row;
  const named = name || t('account.trusted.unnamed');
  const facts = [
    browser ?? t('account.sessions.unnamed'),
    system ?? t('account.trusted.noSystem'),
    machine,
    lastUsed === null ? null : t('account.trusted.used', { moment: formats.dayAndTime(lastUsed) }),
  ];
  return (
    <SheetRow
      start={<Icon of={row.handheld ? MobileIcon : DesktopIcon} />}
      title={
        <>
          <bdi>{named}</bdi> {row.recent && <Tag>{t('account.trusted.recent')}</Tag>}
        </>
      }
      second={<Dotted parts={[row.unused && <span className="due">{t('account.trusted.unused')}</span>, ...facts]} />}
      end={
        <span className="row-end">
          {!row.recent && (
            <Link
              to={`${NOT_ME}?${new URLSearchParams({ device: row.id })}`}
              className="link small"
              aria-label={t('account.notMe.of', { name: named })}
            >
              {t('account.notMe.link')}
            </Link>
          )}
          <ButtonLink
            to={trustedDevicePath(row.id, 'rename')}
            small
            keepScroll
            aria-label={t('account.device.renameOf', { name: named })}
          >
            {t('account.device.rename')}
          </ButtonLink>
          {!row.recent && (
            <ButtonLink
              to={trustedDevicePath(row.id, 'remove')}
              small
              keepScroll
              aria-label={t('account.device.removeOf', { name: named })}
            >
              {t('ui.word.remove')}
            </ButtonLink>
          )}
        </span>
      }
    />
  );
}
