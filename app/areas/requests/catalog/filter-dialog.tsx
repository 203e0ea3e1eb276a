import { Form } from '@remix-run/react';
import { InlineStack } from '@shopify/polaris';
import { type FormEvent, useId } from 'react';
import { ObjectPicker } from '../../../kits/pickers/object-picker';
import { configText } from '../../../lib/config-text';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { Choices, FieldFrame } from '../../../ui/field';
import { HiddenFields } from '../../../ui/filters';
import { Note } from '../../../ui/note';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import type { FilterPage } from './filter.server';

/** Rules by properties. Every button sends the whole form by GET, so nothing typed is lost and no script is needed. */
export function FilterDialog({ page }: { page: FilterPage }) {
  const { t } = useTranslation();
  // A script sends the form by itself when a property or a condition is chosen.
  const scripted = useHydrated();
  const { match, properties, rules, mayAdd, keep, here, catalog, back, clearTo } = page;
  const update = (event: FormEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    if (target instanceof HTMLSelectElement && ['property', 'condition'].includes(target.name))
      currentTarget.requestSubmit();
  };
  return (
    <Dialog title={t('requests.catalog.rules.title')} back={back}>
      <Form method="get" action={here} className="dialog-form" preventScrollReset replace onChange={update}>
        {/* What Enter presses. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
        <DialogBody>
          <HiddenFields values={keep} />
          {properties === null ? (
            <Note tone="bad">{t('requests.catalog.rules.failed')}</Note>
          ) : (
            <>
              <Choices
                type="radio"
                name="match"
                inline
                label={t('requests.catalog.rules.match')}
                defaultValues={[match]}
                options={[
                  { value: 'any', label: t('requests.catalog.rules.any') },
                  { value: 'all', label: t('requests.catalog.rules.all') },
                ]}
              />
              {rules.map((rule, at) => (
                <RuleFields key={`${rules.length} ${rule.key}`} rule={rule} at={at} properties={properties} />
              ))}
              <InlineStack gap="200">
                {mayAdd && (
                  <button type="submit" name="add" value="1" className={buttonClass('normal', { small: true })}>
                    {t('requests.catalog.rules.add')}
                  </button>
                )}
                {!scripted && (
                  <button type="submit" className={buttonClass('normal', { small: true })}>
                    {t('requests.catalog.rules.update')}
                  </button>
                )}
              </InlineStack>
            </>
          )}
        </DialogBody>
        <DialogFoot>
          <LeaveLink to={back} />
          <ButtonLink to={clearTo} keepScroll>
            {t('requests.catalog.rules.clear')}
          </ButtonLink>
          <button type="submit" formAction={catalog} className={buttonClass('primary')}>
            {t('ui.showResults')}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

interface RuleFieldsProps {
  rule: FilterPage['rules'][number];
  at: number;
  properties: readonly { key: string; name: string }[];
}

/** One rule: its property, its condition, its value, and taking it out. Names repeat from rule to rule. */
function RuleFields({ rule, at, properties }: RuleFieldsProps) {
  const { t, i18n } = useTranslation();
  const { property, condition, conditions } = rule;
  const id = useId();
  const number = at + 1;
  return (
    <fieldset className="rule inset fields">
      <legend className="field-label">{t('requests.catalog.rules.rule', { number })}</legend>
      <FieldFrame id={`${id}-property`} label={t('requests.catalog.rules.property')} errors={[]}>
        <select id={`${id}-property`} name="property" className="input" defaultValue={property}>
          <option value="">{t('requests.catalog.rules.choose')}</option>
          {properties.map(({ key, name }) => (
            <option key={key} value={key}>
              {configText(i18n, name)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id={`${id}-condition`} label={t('requests.catalog.rules.condition')} errors={[]}>
        <select id={`${id}-condition`} name="condition" className="input" defaultValue={condition}>
          {conditions.map((one) => (
            <option key={one} value={one}>
              {t(`requests.catalog.condition.${one}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <RuleValue rule={rule} at={at} />
      <button type="submit" name="remove" value={at} className={buttonClass('plain', { small: true })}>
        {t('requests.catalog.rules.remove', { number })}
      </button>
    </fieldset>
  );
}

function RuleValue({ rule, at }: Pick<RuleFieldsProps, 'rule' | 'at'>) {
  const { t } = useTranslation();
  const { value, choices, isFlag, isNumber, noNumber, condition } = rule;
  const id = useId();
  if (condition === 'EXISTS') return <input type="hidden" name="value" value="" />;
  if (rule.picker !== null) return <PickedValue rule={rule} at={at} />;
  const problemId = `number-problem-${at}`;
  return (
    <>
      <FieldFrame id={id} label={t('requests.catalog.rules.value')} errors={[]}>
        {choices ? (
          <select id={id} name="value" className="input" defaultValue={value}>
            <option value="">{t('requests.catalog.rules.choose')}</option>
            {choices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
        ) : isFlag ? (
          <select id={id} name="value" className="input" defaultValue={value || 'true'}>
            <option value="true">{t('requests.catalog.item.yes')}</option>
            <option value="false">{t('requests.catalog.item.no')}</option>
          </select>
        ) : (
          <input
            id={id}
            type="text"
            name="value"
            className="input"
            defaultValue={value}
            dir="auto"
            inputMode={isNumber ? 'decimal' : undefined}
            aria-invalid={noNumber || undefined}
            aria-describedby={noNumber ? problemId : undefined}
          />
        )}
      </FieldFrame>
      {noNumber && (
        <p id={problemId} className="small bad rule-problem" role="alert">
          {t('requests.catalog.rules.noNumber')}
        </p>
      )}
    </>
  );
}

/** What is chosen stands in a field of its own, since radio buttons of several rules would be one group. */
function PickedValue({ rule: { value, picker, byName }, at }: Pick<RuleFieldsProps, 'rule' | 'at'>) {
  const { t } = useTranslation();
  if (picker === null) return null;
  const unknown = byName && picker.found !== null && picker.chosen.some(({ label }) => label === '');
  return (
    <div className="rule-picker">
      <input type="hidden" name="value" value={value} />
      {unknown && (
        <p className="small bad" role="status">
          {t('requests.catalog.rules.entitlementUnknown', { entitlement: value })}
        </p>
      )}
      <ObjectPicker
        picker={picker}
        name={`picked.${at}`}
        label={t('requests.catalog.rules.value')}
        optional
        byAddress
        contains={byName}
        failed={byName ? t('requests.catalog.rules.entitlementsFailed') : undefined}
      />
    </div>
  );
}
