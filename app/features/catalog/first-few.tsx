import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN = 3;

/** The first three rows of a list, and the rest behind a press that needs no script. */
export function FirstFew({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const rows = Children.toArray(children);
  const rest = rows.slice(SHOWN);
  return (
    <>
      {rows.slice(0, SHOWN)}
      {rest.length > 0 && (
        <details className="few-more">
          <summary>
            <span className="link small few-closed">{t('catalog.cart.more', { number: rest.length })}</span>
            <span className="link small few-open">{t('catalog.cart.fewer')}</span>
          </summary>
          <div className="sheet-rows">{rest}</div>
        </details>
      )}
    </>
  );
}
