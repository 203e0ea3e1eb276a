import { Form, useLocation } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useState } from 'react';
import { revocableIds } from '../../../kits/violations/conflicts';
import {
  type Cart,
  cartAddress,
  findFewestRemovals,
  listRemovalOptions,
  parseCart,
  type RemovalOption,
} from '../../../kits/violations/remediation';
import { hiddenValuesIn } from '../../../lib/collection';
import { buttonClass } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import type { FormTokens } from '../../../ui/form';
import { Link } from '../../../ui/link';
import { NoValue } from '../../../ui/no-value';
import { Failure, Note } from '../../../ui/note';
import { Columns, PageHead } from '../../../ui/page';
import { Dotted, keepPlaceholders, Sentence } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { Tag } from '../../../ui/tag';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { unavailableKey } from '../unavailable-key';
import { StateTag } from '../violation-parts';
import { ChoiceLink, ChoiceSheet } from './choice-sheet';
import { DecisionSheet } from './decision-sheet';
import { PreviewSheet } from './preview-sheet';
import type { LoadedRemediation } from './remediation.server';
import { useAccessNames } from './use-access-names';

function useCart(sets: LoadedRemediation['details']['sets']) {
  const here = useLocation();
  const cart = parseCart(new URLSearchParams(here.search), sets);
  const to = (other: Cart) => cartAddress(here, other, other.set === null ? 0 : (sets[other.set]?.length ?? 0));
  return { cart, to };
}

export function RemediationPage(page: LoadedRemediation) {
  const { t } = useTranslation();
  const { details, availability } = page;
  const { number } = useFormats();
  const name = details.person ?? t('violations.remediate.unknownUser');
  return (
    <>
      <PageHead
        state={
          <>
            <StateTag details={details} />{' '}
            {details.risk !== null && <span>{t('violations.risk', { score: number(details.risk) })}</span>}
          </>
        }
        title={<bdi>{details.rule ?? t('places.title.violation')}</bdi>}
        sentence={<Dotted parts={[name, details.description]} />}
      />
      {availability.may ? (
        <RemediationChoice page={page} form={availability.form} name={name} />
      ) : (
        <Unavailable page={page} />
      )}
    </>
  );
}

function Unavailable({ page: { availability, status, details } }: { page: LoadedRemediation }) {
  const { t } = useTranslation();
  if (availability.may) return null;
  return (
    <Sheet title={t('violations.gone.title')}>
      <BlockStack gap="200">
        <p>{t(unavailableKey(availability.why, 'remediate', status))}</p>
        <p>
          <Tag tone={details.state.tone}>{t(`violations.state.${details.state.word}`)}</Tag>
        </p>
      </BlockStack>
    </Sheet>
  );
}

interface RemediationChoiceProps {
  page: LoadedRemediation;
  form: FormTokens;
  name: string;
}

function RemediationChoice({ page, form, name }: RemediationChoiceProps) {
  const { t } = useTranslation();
  const { details, others, more, allowTo } = page;
  const { pathname, search } = useLocation();
  const formats = useFormats();
  const { cart, to } = useCart(details.sets);
  const [text, setText] = useState(new URLSearchParams(search).get('find') ?? '');
  const answer = useAnswer({ id: 'remediate' });
  const advice = (
    <Sentence
      text={t('violations.remediate.orAllow', keepPlaceholders('allow'))}
      parts={{
        allow: (
          <Link to={`${allowTo}/allow`} className="link">
            {t('violations.remediate.allow')}
          </Link>
        ),
      }}
    />
  );
  return (
    <Columns sticky side={<DecisionSheet page={page} form={form} cart={cart} name={name} answer={answer} />}>
      {answer.problems.length > 0 && <ErrorSummary answer={answer} />}
      <Note tone="info" title={t('violations.remediate.howToFix')}>
        <bdi>{details.advice ?? <NoValue />}</bdi>
        {details.state.word !== 'exception' && <p>{advice}</p>}
      </Note>
      <Form method="get" className="stack-s" role="search">
        {Object.entries(hiddenValuesIn(search, 'find')).flatMap(([key, values]) =>
          values.map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
        )}
        <label className="field-label" htmlFor="find">
          {t('violations.remediate.find')}
        </label>
        <span className="line">
          <input
            id="find"
            type="search"
            name="find"
            className="input"
            defaultValue={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            dir="auto"
          />
          <button type="submit" className={buttonClass('normal')}>
            {t('violations.remediate.search')}
          </button>
        </span>
      </Form>
      <div className="conflict-sets">
        {details.sets.map((entries, set) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a set has a place and nothing else
          <ChoiceSheet key={set} set={set} entries={entries} text={text} cart={cart} to={to} />
        ))}
      </div>
      <OptionsSheet page={page} to={to} />
      <PreviewSheet page={page} cart={cart} name={name} />
      {others === null && (
        <Sheet rows hatched>
          <Failure title={t('violations.remediate.othersFailed')} retry={pathname + search}>
            {t('violations.remediate.othersUnknown')}
          </Failure>
        </Sheet>
      )}
      {more > 0 && <p className="small quiet">{t('violations.remediate.notAllCompared', formats.counted(more))}</p>}
    </Columns>
  );
}

function OptionsSheet({
  page: { details, others, names },
  to,
}: {
  page: LoadedRemediation;
  to: (cart: Cart) => string;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sets = revocableIds(details.sets);
  const options = listRemovalOptions({ sets }, others ?? []);
  const namesOf = useAccessNames(details.sets.flat(), names);
  if (options.length === 0)
    return (
      details.sets.every((set) => set.some(({ byRole }) => byRole)) && (
        <Note tone="due">{t('violations.ways.none')}</Note>
      )
    );
  const all = others && others.length > 0 ? findFewestRemovals([{ id: details.id, sets }, ...others]) : null;
  return (
    <Sheet title={t('violations.ways.title')} beside={t('violations.ways.beside')} rows>
      {options.map((way: RemovalOption) => (
        <div className="sheet-row" key={way.set}>
          <div className="grow">
            <strong>{t('violations.ways.remove', formats.counted(way.ids.length))}</strong>{' '}
            <span>{namesOf(way.ids)}</span>
            {way.also.length > 0 && (
              <p className="small quiet">{t('violations.ways.also', formats.counted(way.also.length))}</p>
            )}
          </div>
          {way.smallest && options.some((other) => !other.smallest) && (
            <Tag tone="ok">{t('violations.ways.smallest')}</Tag>
          )}
          <ChoiceLink
            to={to({ set: way.set, ids: [...way.ids] })}
            className={buttonClass('normal', { small: true })}
            name={t('places.verbOf', { verb: t('violations.ways.choose'), what: namesOf(way.ids) })}
          >
            {t('violations.ways.choose')}
          </ChoiceLink>
        </div>
      ))}
      {all && (
        <p className="sheet-row">
          <span>
            {t(
              'violations.ways.all',
              formats.counted(all.ids.length, { violations: formats.number((others?.length ?? 0) + 1) }),
            )}{' '}
            <span>{namesOf(all.ids)}</span> {!all.exact && t('violations.ways.notExact')}
          </span>
        </p>
      )}
    </Sheet>
  );
}
