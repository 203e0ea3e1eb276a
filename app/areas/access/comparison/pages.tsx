import { Form } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { COMPARE_PATH } from '../../../kits/access/grant-paths';
import { ObjectPicker } from '../../../kits/pickers/object-picker';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { useObjectionText } from '../../../kits/requests/catalog/use-objection-text';
import { useAccessText } from '../../../kits/requests/request-notes';
import { FirstSelected } from '../../../kits/work-items/bulk/first-selected';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { Select } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { Empty, Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { Tabs } from '../../../ui/tabs';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { LoadedComparison } from './load.server';
import { choosePath, comparisonPath, SIDES } from './paths';
import type { PeopleChoice } from './people.server';
import type { MissingAccessPage } from './request.server';

export function ChoosePeople({ choice }: { choice: PeopleChoice }) {
  const { t } = useTranslation();
  const { pickers, people, chosen, same, sent, reportsFailed } = choice;
  const hasOthers = pickers !== null || people.length > 1 || reportsFailed;
  const field = (name: 'one' | 'other') => {
    const label = t(`access.comparison.${name}`);
    const picker = pickers?.[name];
    if (picker) return <ObjectPicker picker={picker} name={name} label={label} byAddress />;
    const none = [{ value: '', label: t('access.comparison.noneChosen') }];
    const beside = chosen[name === 'one' ? 'other' : 'one'];
    const options = [...none, ...people.filter(({ value }) => value !== beside || value === chosen[name])];
    return <Select name={name} label={label} defaultValue={chosen[name] ?? ''} options={options} />;
  };
  return (
    <>
      <PageHead title={t('access.comparison.title')} sentence={t('access.comparison.sentence')} />
      <BlockStack gap="400">
        {sent && <Note tone="due">{t(same ? 'access.comparison.samePerson' : 'access.comparison.chooseTwo')}</Note>}
        {reportsFailed && <Note tone="due">{t('access.comparison.reportsFailed')}</Note>}
        {hasOthers ? (
          <Sheet>
            <Form method="get" action={COMPARE_PATH} className="form compare-form">
              <input type="hidden" name="go" value="1" />
              <div className="compare-people">
                {field('one')}
                {field('other')}
              </div>
              <div className="form-actions">
                <button type="submit" className={buttonClass('primary')}>
                  {t('access.comparison.compare')}
                </button>
              </div>
            </Form>
          </Sheet>
        ) : (
          <Sheet>
            <Empty title={t('access.comparison.noOthers')}>{t('access.comparison.noOthersBody')}</Empty>
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

export function ComparisonHead({ people, pair, rows, counts, query }: LoadedComparison) {
  const { t } = useTranslation();
  const { number, counted } = useFormats();
  const both = [people.one, people.other];
  const names = { one: people.one.name, other: people.other.name };
  const label = { all: t('access.comparison.all'), both: t('access.comparison.both'), ...onlyLabels(t, names) };
  return (
    <>
      <PageHead
        title={t('access.comparison.titleOf', names)}
        actions={<ButtonLink to={choosePath(pair)}>{t('access.comparison.change')}</ButtonLink>}
      />
      {rows && (
        <Tabs
          label={t('access.comparison.tabs')}
          tabs={SIDES.map((side) => ({
            to: comparisonPath(pair, side === 'all' ? '' : `status=${side}`),
            label: label[side],
            count: counts ? number(counts[side]) : undefined,
            current: query.status === side,
          }))}
        />
      )}
      {both.map(({ id, name, more, failed, isUnknown }) => (
        <div key={id}>
          {more > 0 && <Note tone="due">{t('access.comparison.more', counted(more, { name }))}</Note>}
          {failed && <Note tone="due">{t('access.comparison.failedOf', { name })}</Note>}
          {isUnknown && <Note tone="due">{t('access.comparison.unknownOf', { name })}</Note>}
        </div>
      ))}
    </>
  );
}

function onlyLabels(
  t: (key: 'access.comparison.only', values: { name: string }) => string,
  names: { one: string; other: string },
) {
  return {
    one: t('access.comparison.only', { name: names.one }),
    other: t('access.comparison.only', { name: names.other }),
  };
}

/** Null when both are visible. */
export function HiddenAccess({ people, pair }: LoadedComparison) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const names = [people.one, people.other].flatMap(({ hidden, name }) => (hidden ? name : []));
  if (names.length === 0) return null;
  return (
    <Sheet rows>
      <Empty
        title={t('access.comparison.hidden', { names: list(names) })}
        actions={<ButtonLink to={choosePath(pair)}>{t('access.comparison.change')}</ButtonLink>}
      >
        {t('access.comparison.hiddenBody')}
      </Empty>
    </Sheet>
  );
}

export function NoAccess() {
  const { t } = useTranslation();
  return <Empty title={t('access.comparison.empty')}>{t('access.comparison.emptyBody')}</Empty>;
}

export function MissingAccess({ page }: { page: MissingAccessPage }) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  const objectionText = useObjectionText();
  const answer = useAnswer({ id: 'lacking' });
  const { person, items, left, selected, rules, checked, inUse, form, back } = page;
  const free = items.filter(({ objection }) => objection === null).length;
  const sends = free > 0 && !inUse;
  const accessText = useAccessText();
  return (
    <>
      <ErrorSummary answer={answer} />
      <PageHead
        title={t('access.comparison.lacking', { name: person.name })}
        sentence={sends && t('access.comparison.lackingSentence')}
      />
      <div className="launcher stack">
        <FirstSelected selected={selected} />
        {left > 0 && <Note tone="due">{t('access.comparison.left', counted(left))}</Note>}
        {inUse && <Note tone="due">{t('access.grants.reports.cartInUse')}</Note>}
        {!checked && <Note tone="due">{t('requests.catalog.check.unchecked')}</Note>}
        {rules === null && <Note tone="due">{t('access.comparison.unchecked')}</Note>}
        {rules?.map(({ name, description, held }) => (
          <Note key={name} tone="bad" role="alert" title={t('access.comparison.breaks', { rule: name })}>
            {description} {held.length > 0 && t('access.comparison.held', { held: accessText(held) })}
          </Note>
        ))}
        {items.length > 0 && (
          <Sheet
            title={t('requests.catalog.cart.what')}
            beside={t('requests.catalog.cart.items', counted(items.length))}
            rows
          >
            {items.map(({ id, type, name, within, objection }) => {
              return (
                <SheetRow
                  key={id}
                  start={<ItemLine type={type} name={within ?? name} small />}
                  title={<bdi>{name}</bdi>}
                  second={
                    <>
                      <bdi>{within}</bdi>
                      {objection !== null && (
                        <div className="due">
                          {objection === 'NEEDS_FORM'
                            ? t('access.comparison.needsForm')
                            : objectionText(objection.reason)}
                        </div>
                      )}
                    </>
                  }
                />
              );
            })}
          </Sheet>
        )}
        {sends ? (
          <ActionForm tokens={form} answer={answer} className="check-send cluster">
            <Submit look="primary">{t('access.comparison.toCart', counted(free))}</Submit>
            <ButtonLink to={back} look="plain">
              {t('ui.cancel')}
            </ButtonLink>
            <p className="small quiet">{t('access.comparison.after')}</p>
          </ActionForm>
        ) : (
          <div>
            <ButtonLink to={back}>{t('ui.close')}</ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
