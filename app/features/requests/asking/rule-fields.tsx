import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterPage } from '../../../pages/asking/filter.server';
import type { Picks } from '../../../pages/asking/picks.server';
import { buttonClass } from '../../../ui/page';

interface RuleFieldsProps {
  rule: FilterPage['rules'][number];
  at: number;
  properties: readonly { key: string; name: string }[];
}

/** One rule: its property, its condition, its value, and taking it out. Names repeat from rule to rule. */
export function RuleFields({ rule, at, properties }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { property, condition, conditions } = rule;
  const number = at + 1;
  return (
    <fieldset className="rule">
      <legend className="field-label">{t('asking.rules.rule', { number })}</legend>
      <Labelled label={t('asking.rules.property')}>
        {(id) => (
          <select id={id} name="property" className="input" defaultValue={property}>
            <option value="">{t('asking.rules.choose')}</option>
            {properties.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t('asking.rules.condition')}>
        {(id) => (
          <select id={id} name="condition" className="input" defaultValue={condition}>
            {conditions.map((one) => (
              <option key={one} value={one}>
                {t(`asking.condition.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <RuleValue rule={rule} at={at} />
      <button type="submit" name="remove" value={at} className={buttonClass('plain', { small: true })}>
        {t('asking.rules.remove', { number })}
      </button>
    </fieldset>
  );
}

function RuleValue({
  rule: { value, isFlag, isNumber, noNumber, picks, sought, condition },
  at,
}: Pick<RuleFieldsProps, 'rule' | 'at'>) {
  const { t } = useTranslation();
  if (condition === 'EXISTS') return <input type="hidden" name="value" value="" />;
  if (picks !== null) return <PickedValue picks={picks} value={value} sought={sought} at={at} />;
  const problemId = `number-problem-${at}`;
  return (
    <>
      <Labelled label={t('asking.rules.value')}>
        {(id) =>
          isFlag ? (
            <select id={id} name="value" className="input" defaultValue={value || 'true'}>
              <option value="true">{t('asking.item.yes')}</option>
              <option value="false">{t('asking.item.no')}</option>
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
          )
        }
      </Labelled>
      {noNumber && (
        <p id={problemId} className="small bad rule-problem" role="alert">
          {t('asking.rules.noNumber')}
        </p>
      )}
    </>
  );
}

interface PickedValueProps {
  picks: Picks;
  value: string;
  sought: string;
  at: number;
}

/** A search above a choice from what it found; what was chosen stays in the choice whatever is sought. */
function PickedValue({ picks: { of, options, failed, unknown, more }, value, sought, at }: PickedValueProps) {
  const { t } = useTranslation();
  const isEntitlement = of === 'entitlement';
  const failure = t(isEntitlement ? 'asking.rules.entitlementsFailed' : 'asking.rules.picksFailed');
  const problem = failed
    ? failure
    : unknown && isEntitlement
      ? t('asking.rules.entitlementUnknown', { entitlement: value })
      : null;
  const problemId = `picks-problem-${at}`;
  return (
    <>
      <Labelled label={t(isEntitlement ? 'asking.search.label' : 'asking.rules.who')}>
        {(id) => <input id={id} type="search" name={`who${at}`} className="input" defaultValue={sought} dir="auto" />}
      </Labelled>
      <Labelled label={t('asking.rules.value')}>
        {(id) => (
          <select
            id={id}
            name="value"
            className="input"
            defaultValue={value}
            aria-describedby={problem === null ? undefined : problemId}
          >
            <option value="">{t('asking.rules.choose')}</option>
            {options.map((pick) => (
              <option key={pick.value} value={pick.value}>
                {pick.beside ? `${pick.label} (${pick.beside})` : pick.label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {problem !== null && (
        <p id={problemId} className="small bad rule-problem" role="status">
          {problem}
        </p>
      )}
      {more !== null && (
        <button
          type="submit"
          name={`more${at}`}
          value={more}
          className={buttonClass('normal', { small: true })}
          aria-label={t('asking.rules.moreOf', { number: at + 1 })}
        >
          {t('asking.rules.more')}
        </button>
      )}
    </>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
