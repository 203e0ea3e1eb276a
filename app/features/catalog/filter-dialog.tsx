import { Form } from '@remix-run/react';
import { InlineStack } from '@shopify/polaris';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, buttonClass } from '../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog';
import { Choices } from '../../ui/field';
import { Kept } from '../../ui/filters';
import { Note } from '../../ui/note';
import { useScripted } from '../../ui/use-scripted';
import type { FilterPage } from './filter.server';
import { RuleFields } from './rule-fields';

/** Rules by properties. Every button sends the whole form by GET, so nothing typed is lost and no script is needed. */
export function FilterDialog({ page }: { page: FilterPage }) {
  const { t } = useTranslation();
  // A script sends the form by itself when a property or a condition is chosen.
  const scripted = useScripted();
  const { match, properties, rules, mayAdd, keep, here, catalog, back, clearTo } = page;
  const update = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    if (target instanceof HTMLSelectElement && ['property', 'condition'].includes(target.name))
      currentTarget.requestSubmit();
  };
  return (
    <Dialog title={t('catalog.rules.title')} back={back}>
      <Form method="get" action={here} className="dialog-form" preventScrollReset replace onChange={update}>
        {/* What Enter presses. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
        <DialogBody>
          <Kept values={keep} />
          {properties === null ? (
            <Note tone="bad">{t('catalog.rules.failed')}</Note>
          ) : (
            <>
              <Choices
                type="radio"
                name="match"
                inline
                label={t('catalog.rules.match')}
                defaultValues={[match]}
                options={[
                  { value: 'any', label: t('catalog.rules.any') },
                  { value: 'all', label: t('catalog.rules.all') },
                ]}
              />
              {rules.map((rule, at) => (
                <RuleFields key={`${rules.length} ${rule.key}`} rule={rule} at={at} properties={properties} />
              ))}
              <InlineStack gap="200">
                {mayAdd && (
                  <button type="submit" name="add" value="1" className={buttonClass('normal', { small: true })}>
                    {t('catalog.rules.add')}
                  </button>
                )}
                {!scripted && (
                  <button type="submit" className={buttonClass('normal', { small: true })}>
                    {t('catalog.rules.update')}
                  </button>
                )}
              </InlineStack>
            </>
          )}
        </DialogBody>
        <DialogFoot>
          <ButtonLink to={clearTo} keepScroll>
            {t('catalog.rules.clear')}
          </ButtonLink>
          <button type="submit" formAction={catalog} className={buttonClass('primary')}>
            {t('ui.showResults')}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
