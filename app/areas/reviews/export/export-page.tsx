import { BlockStack } from '@shopify/polaris';
import { useListTexts } from '../../../kits/lists/use-list-texts';
import { configText } from '../../../lib/config-text';
import { buttonClass } from '../../../ui/button';
import { FormActions } from '../../../ui/form-actions';
import { Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { reviewAddress } from '../items/paths';
import { useItemTexts } from '../items/use-item-texts';
import type { LoadedExport } from './export.server';

export function ExportPage({ list: loaded }: { list: LoadedExport }) {
  const { campaign, list, tab, total, most, filters, own, file } = loaded;
  const { t, i18n } = useTranslation();
  const { number, counted, list: listed } = useFormats();
  const texts = useListTexts({ texts: { prefix: 'reviews.items' }, filters }, useItemTexts(loaded));
  const columnName = ({ category, label }: (typeof own)[number]) =>
    t('reviews.items.attributeOf', {
      what: t(`reviews.items.category.${category}`),
      name: configText(i18n, label),
    });
  const chips = filters.map(({ name, values }) => texts.filters[name]?.chip(values) ?? name);
  return (
    <>
      <PageHead
        title={t('reviews.export.title')}
        sentence={<Dotted parts={[campaign.name, t(`reviews.items.tab.${tab}`)]} />}
      />
      <Sheet>
        <BlockStack gap="400">
          <p>
            <strong>
              {total === 0 ? t('reviews.export.none') : t('reviews.export.count', counted(Math.min(total, most)))}
            </strong>
          </p>
          {total > most && (
            <Note tone="due">{t('reviews.export.most', { most: number(most), number: number(total) })}</Note>
          )}
          {chips.length === 0 ? (
            <p>{t('reviews.export.everything')}</p>
          ) : (
            <div>
              <p>{t('reviews.export.matching')}</p>
              <ul className="bullets">
                {chips.map((chip) => (
                  <li key={chip}>
                    <bdi>{chip}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="small quiet">
            <p>
              {t('reviews.export.columns')}{' '}
              {own.length > 0 && t('reviews.export.own', { names: listed(own.map(columnName)) })}
            </p>
            {campaign.readOnly === null && <p>{t('reviews.export.running')}</p>}
            <p>{t('ui.list.exportSafe')}</p>
          </div>
          {total > 0 && (
            <FormActions cancel={reviewAddress(campaign.id, list)}>
              <a className={buttonClass('primary')} href={file}>
                {t('ui.list.exportSave')}
              </a>
            </FormActions>
          )}
        </BlockStack>
      </Sheet>
    </>
  );
}
