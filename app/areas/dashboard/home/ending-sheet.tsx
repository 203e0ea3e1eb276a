import { ENDINGS_PATH } from '../../../kits/access/grant-paths';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Failure } from '../../../ui/note';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { Home } from './home.server';

interface EndingSheetProps {
  ending: Home['ending'];
  retry: string;
}

/** Nothing where no access ends soon. */
export function EndingSheet({ ending, retry }: EndingSheetProps) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const title = t('dashboard.ending.title');
  if (ending === null) {
    return (
      <Sheet title={title} rows hatched>
        <Failure retry={retry}>{t('dashboard.ending.failed')}</Failure>
      </Sheet>
    );
  }
  const { rows, total, unreadable } = ending;
  if (total === 0 && unreadable === 0) return null;
  return (
    <Sheet
      title={title}
      count={total}
      end={
        <Link to={ENDINGS_PATH} className="link link-strong">
          {t('dashboard.ending.all')}
        </Link>
      }
      rows
    >
      {unreadable > 0 && <p className="sheet-row due">{t('ui.unreadable', counted(unreadable))}</p>}
      {rows.map((row) => (
        <EndingRow key={row.id} row={row} />
      ))}
    </Sheet>
  );
}

const CATALOG_TYPE = { account: 'application', entitlement: 'entitlement', role: 'role' } as const;

function EndingRow({ row }: { row: NonNullable<Home['ending']>['rows'][number] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind, within, picture, ends, to, extendTo, isExtensionUnknown, requestTo } = row;
  const name = row.name ?? t('dashboard.ending.nameless');
  return (
    <SheetRow
      start={<ItemLine type={CATALOG_TYPE[kind]} name={within ?? name} picture={picture} small />}
      title={
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
      }
      second={
        <>
          {within && (
            <>
              <bdi>{within}</bdi>
              {'\u00a0· '}
            </>
          )}
          {ends !== null && t('dashboard.ending.ends', { date: formats.shortDay(ends) })}
          {isExtensionUnknown && <span className="own-line">{t('dashboard.ending.unknown')}</span>}
          {requestTo !== null && (
            <Link to={requestTo} className="link own-line">
              {t('dashboard.ending.requested')}
            </Link>
          )}
        </>
      }
      end={
        extendTo !== null && (
          <ButtonLink to={extendTo} small aria-label={t('dashboard.ending.extendWhat', { what: name })}>
            {t('dashboard.ending.extend')}
          </ButtonLink>
        )
      }
    />
  );
}
