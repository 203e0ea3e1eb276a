import { Form } from '@remix-run/react';
import { buttonClass } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { HiddenFields } from '../../../ui/filters';
import { Link } from '../../../ui/link';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useValueText } from './use-risk-texts';
import type { LoadedValues } from './values.server';

/** First what to filter by, then one of its values. */
export function ValuesDialog({ attribute, attributes, values, search, back }: LoadedValues) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const wordsOf = useValueText();
  return (
    <Dialog title={t('risk.values.open')} object={attribute ? t(`risk.attribute.${attribute}`) : undefined} back={back}>
      <DialogBody>
        {!attribute && (
          <ul className="risk-values">
            {attributes.map(({ name, to }) => (
              <li key={name}>
                <Link to={to}>{t(`risk.attribute.${name}`)}</Link>
              </li>
            ))}
          </ul>
        )}
        {search && (
          <Form
            method="get"
            action={search.action}
            role="search"
            aria-label={t('risk.values.search')}
            className="fields space-below"
          >
            <HiddenFields values={search.keep} />
            <TextField name="text" type="search" label={t('risk.values.search')} defaultValue={search.text} />
            <button type="submit" className={buttonClass('primary')}>
              {t('ui.word.search')}
            </button>
          </Form>
        )}
        {attribute && values.length === 0 && <p>{t('risk.values.none')}</p>}
        {search && values.length >= search.most && (
          <p className="quiet">{t('risk.values.first', { number: number(search.most) })}</p>
        )}
        {values.length > 0 && <p className="quiet">{t('risk.values.counted')}</p>}
        {values.length > 0 && (
          <ul className="risk-values">
            {values.map(({ value, count, to }) => (
              <li key={value}>
                <Link to={to}>
                  <bdi>{wordsOf(attribute ?? '', value)}</bdi>
                </Link>{' '}
                <span className="quiet">{number(count)}</span>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFoot>
        <LeaveLink to={back} as="close" />
      </DialogFoot>
    </Dialog>
  );
}
