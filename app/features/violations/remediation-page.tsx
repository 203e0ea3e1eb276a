// Texts of the components below.
import { Form, useLocation } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptIn } from '../../lib/collection';
import { ButtonLink, buttonClass } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { TextArea } from '../../ui/field';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Link } from '../../ui/link';
import { Failure, Note } from '../../ui/note';
import { Columns, PageHead } from '../../ui/page';
import { openParts, Sentence } from '../../ui/sentence';
import { Sheet } from '../../ui/sheet';
import { Submit } from '../../ui/submit';
import { Tag } from '../../ui/tag';
import { useAnswer } from '../../ui/use-answer';
import { useWhen } from '../../ui/use-when';
import type { AccessEntry } from './conflicts';
import {
  type Cart,
  cartAddress,
  cartIn,
  clearedBy,
  clears,
  fewestRemovals,
  isFound,
  toggled,
  type Way,
  waysToClear,
} from './remediation';
import type { LoadedRemediation, OtherViolation } from './remediation.server';
import { AccessWords, StateTag } from './violation-parts';

/** Where something that is chosen or taken out leads: nothing is loaded anew for it. */
function useCart(sets: LoadedRemediation['details']['sets']) {
  const here = useLocation();
  const cart = cartIn(new URLSearchParams(here.search), sets);
  const to = (other: Cart) => cartAddress(here, other, other.set === null ? 0 : (sets[other.set]?.length ?? 0));
  return { cart, to };
}

/** Which access somebody gives up so that a rule is kept: one of the sets, what follows from that, and sending it. */
export function RemediationPage(page: LoadedRemediation) {
  const { t } = useTranslation();
  const { details, availability } = page;
  const { number } = useWhen();
  const name = details.person ?? t('violations.remediate.somebody');
  return (
    <>
      <PageHead
        state={
          <>
            <StateTag details={details} /> <span>{t('violations.risk', { score: number(details.risk) })}</span>
          </>
        }
        title={<bdi>{details.rule ?? t('places.title.violation')}</bdi>}
        sentence={
          <>
            <bdi>{name}</bdi>
            {details.description && (
              <>
                {' · '}
                <bdi>{details.description}</bdi>
              </>
            )}
          </>
        }
      />
      {availability.may ? <Choosing page={page} form={availability.form} name={name} /> : <Over page={page} />}
    </>
  );
}

/** Nothing can be sent: why, and the way back. */
function Over({ page: { availability, details, back } }: { page: LoadedRemediation }) {
  const { t } = useTranslation();
  const notAllowed = !availability.may && availability.why === 'notAllowed';
  return (
    <Sheet title={t('violations.gone.title')}>
      <BlockStack gap="200">
        <p>{t(notAllowed ? 'violations.notAllowed.remediate' : 'violations.gone.notWaiting')}</p>
        <p>
          <Tag tone={details.state.tone}>{t(`violations.state.${details.state.word}`)}</Tag>
        </p>
        <p>
          <ButtonLink to={back}>{t('violations.remediate.back')}</ButtonLink>
        </p>
      </BlockStack>
    </Sheet>
  );
}

interface ChoosingProps {
  page: LoadedRemediation;
  form: FormTokens;
  name: string;
}

function Choosing({ page, form, name }: ChoosingProps) {
  const { t } = useTranslation();
  const { details, others, more, allowTo } = page;
  const { pathname, search } = useLocation();
  const when = useWhen();
  const { cart, to } = useCart(details.sets);
  const [text, setText] = useState(new URLSearchParams(search).get('find') ?? '');
  const answer = useAnswer({ id: 'remediate' });
  const advice = (
    <Sentence
      text={t('violations.remediate.orAllow', openParts('allow'))}
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
    <Columns sticky side={<CartSheet page={page} form={form} cart={cart} name={name} answer={answer} />}>
      {answer.problems.length > 0 && <ErrorSummary answer={answer} />}
      <Note tone="info" title={t('violations.remediate.howToFix')}>
        <bdi>{details.advice ?? '--'}</bdi>
        {details.state.word !== 'exception' && <p>{advice}</p>}
      </Note>
      <Form method="get" className="remediation-find" role="search">
        {Object.entries(keptIn(search, 'find')).flatMap(([key, values]) =>
          values.map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
        )}
        <label className="field-label" htmlFor="find">
          {t('violations.remediate.find')}
        </label>
        <span className="cluster">
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
      <Ways page={page} to={to} />
      <After page={page} cart={cart} name={name} />
      {others === null && (
        <Sheet rows hatched>
          <Failure title={t('violations.remediate.othersFailed')} retry={pathname + search}>
            {t('violations.remediate.othersUnknown')}
          </Failure>
        </Sheet>
      )}
      {more > 0 && <p className="small quiet">{t('violations.remediate.notAllCompared', when.counted(more))}</p>}
    </Columns>
  );
}

interface ChoiceSheetProps {
  set: number;
  entries: readonly AccessEntry[];
  text: string;
  cart: Cart;
  to: (cart: Cart) => string;
}

/** One set: all of it goes with one press, or an access alone. */
function ChoiceSheet({ set, entries, text, cart, to }: ChoiceSheetProps) {
  const { t } = useTranslation();
  const { number } = useWhen();
  const shown = entries.filter((entry) => isFound(entry, text));
  const isWhole = cart.set === set && cart.ids.length === entries.length;
  const all: Cart = { set, ids: entries.map(({ id }) => id) };
  return (
    <Sheet
      title={t(set === 0 ? 'violations.conflicts.first' : 'violations.conflicts.second')}
      beside={number(entries.length)}
      end={
        isWhole ? (
          <span className="small bad">{t('violations.remediate.added')}</span>
        ) : (
          entries.length > 0 && (
            <Link to={to(all)} className="link link-strong" keepScroll>
              {t('violations.remediate.addAll')}
            </Link>
          )
        )
      }
      className={cart.set === set ? 'set-chosen' : ''}
      rows
    >
      {shown.length === 0 && <p className="sheet-row quiet">{t('violations.remediate.noneFound')}</p>}
      {shown.map((entry) => {
        const chosen = cart.ids.includes(entry.id) && cart.set === set;
        const verb = t(chosen ? 'violations.remediate.takeOut' : 'violations.remediate.add');
        return (
          <div className="sheet-row" key={entry.id}>
            <div className="grow">
              <AccessWords entry={entry} />
              {chosen && <p className="small bad">{t('violations.remediate.goes')}</p>}
            </div>
            <Link
              to={to(toggled(cart, set, entry.id))}
              className={buttonClass('normal', { small: true })}
              aria-label={t('places.verbOf', { verb, what: entry.name ?? entry.id })}
              keepScroll
            >
              {verb}
            </Link>
          </div>
        );
      })}
    </Sheet>
  );
}

/** The smallest sets that clear it, each with one press. */
function Ways({ page: { details, others, names }, to }: { page: LoadedRemediation; to: (cart: Cart) => string }) {
  const { t } = useTranslation();
  const when = useWhen();
  const sets = details.sets.map((entries) => entries.map(({ id }) => id));
  const ways = waysToClear({ sets }, others ?? []);
  const namesOf = useNames(details.sets.flat(), names);
  if (ways.length === 0) return null;
  const all = others && others.length > 0 ? fewestRemovals([{ id: details.id, sets }, ...others]) : null;
  return (
    <Sheet title={t('violations.ways.title')} beside={t('violations.ways.beside')} rows>
      {ways.map((way: Way) => (
        <div className="sheet-row" key={way.set}>
          <div className="grow">
            <strong>{t('violations.ways.remove', when.counted(way.ids.length))}</strong> <span>{namesOf(way.ids)}</span>
            {way.also.length > 0 && (
              <p className="small quiet">{t('violations.ways.also', when.counted(way.also.length))}</p>
            )}
          </div>
          {way.smallest && ways.some((other) => !other.smallest) && (
            <Tag tone="ok">{t('violations.ways.smallest')}</Tag>
          )}
          <Link
            to={to({ set: way.set, ids: [...way.ids] })}
            className={buttonClass('normal', { small: true })}
            aria-label={t('places.verbOf', {
              verb: t('violations.ways.choose'),
              what: namesOf(way.ids),
            })}
            keepScroll
          >
            {t('violations.ways.choose')}
          </Link>
        </div>
      ))}
      {all && (
        <p className="sheet-row">
          <span>
            {t(
              'violations.ways.all',
              when.counted(all.ids.length, { violations: when.number((others?.length ?? 0) + 1) }),
            )}{' '}
            <span>{namesOf(all.ids)}</span> {!all.exact && t('violations.ways.notExact')}
          </span>
        </p>
      )}
    </Sheet>
  );
}

const MOST_NAMED = 8;

/** The names of some access, as far as a sentence can hold them. */
function useNames(own: readonly AccessEntry[], others: readonly AccessEntry[]): (ids: readonly string[]) => string {
  const { t } = useTranslation();
  const when = useWhen();
  const known = new Map([...others, ...own].map((entry) => [entry.id, entry]));
  const nameOf = (id: string) => {
    const { name, application } = known.get(id) ?? { name: null, application: null };
    if (name === null) return id;
    return application === null ? name : t('violations.remediate.in', { name, application });
  };
  return (ids) => {
    const rest = ids.length - MOST_NAMED;
    const named = ids.slice(0, MOST_NAMED).map(nameOf);
    return when.list(rest > 0 ? [...named, t('violations.remediate.andMore', { number: when.number(rest) })] : named);
  };
}

/** What will be true after this: nothing has changed yet. */
function After({
  page: { details, others, names },
  cart,
  name,
}: {
  page: LoadedRemediation;
  cart: Cart;
  name: string;
}) {
  const { t } = useTranslation();
  const when = useWhen();
  const namesOf = useNames(details.sets.flat(), names);
  if (cart.ids.length === 0) return null;
  const removed = new Set(cart.ids);
  const sets = details.sets.map((entries) => entries.map(({ id }) => id));
  const isCleared = clears(sets, removed);
  const also = clearedBy(others ?? [], removed);
  const left = (others?.length ?? 0) - also.length;
  const stays = [...new Set(sets.flat())].filter((id) => !removed.has(id));
  return (
    <Sheet title={t('violations.after.title')} beside={t('violations.after.beside')} className="remediation-after">
      <BlockStack gap="200">
        <p>
          <Sentence
            text={t('violations.after.loses', openParts('name', 'what'))}
            parts={{ name: <bdi>{name}</bdi>, what: <strong>{namesOf(cart.ids)}</strong> }}
          />
        </p>
        {stays.length > 0 && (
          <p>
            <Sentence
              text={t('violations.after.keeps', openParts('name', 'what'))}
              parts={{ name: <bdi>{name}</bdi>, what: <span>{namesOf(stays)}</span> }}
            />
          </p>
        )}
        <Note
          tone={isCleared ? 'ok' : 'due'}
          title={t(isCleared ? 'violations.after.cleared' : 'violations.after.notCleared')}
        >
          {!isCleared && t('violations.after.missing')}
        </Note>
        {also.length > 0 && <AlsoCleared others={also} />}
        {left > 0 && <p className="small quiet">{t('violations.after.left', when.counted(left))}</p>}
      </BlockStack>
    </Sheet>
  );
}

function AlsoCleared({ others }: { others: readonly OtherViolation[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <p>{t('violations.after.also')}</p>
      <ul className="bullets">
        {others.map(({ id, to, rule }) => (
          <li key={id}>
            <Link to={to} className="link">
              {rule ?? t('places.title.violation')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SEEN_AT_ONCE = 3;

interface CartSheetProps extends ChoosingProps {
  cart: Cart;
  answer: ReturnType<typeof useAnswer>;
}

/** What goes, why, and sending it. */
function CartSheet({ page: { details }, form, cart, name, answer }: CartSheetProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const entries = details.sets
    .flat()
    .filter(({ id }, at, all) => cart.ids.includes(id) && all.findIndex((one) => one.id === id) === at);
  const { pathname, search } = useLocation();
  return (
    <Sheet title={t('violations.remediate.cart')} beside={when.number(entries.length)}>
      {entries.length === 0 ? (
        <p className="quiet">{t('violations.remediate.empty')}</p>
      ) : (
        <>
          <Entries entries={entries.slice(0, SEEN_AT_ONCE)} />
          {entries.length > SEEN_AT_ONCE && (
            <details>
              <summary className="link">
                {t('violations.remediate.more', { number: when.number(entries.length - SEEN_AT_ONCE) })}
              </summary>
              <Entries entries={entries.slice(SEEN_AT_ONCE)} />
            </details>
          )}
        </>
      )}
      <ActionForm tokens={form} answer={answer} action={pathname + search} className="cart-form">
        {entries.map(({ id }) => (
          <input key={id} type="hidden" name="grant" value={id} />
        ))}
        <TextArea name="justification" label={t('violations.reason')} optional />
        {entries.length === 0 ? (
          <button type="button" className={buttonClass('bad', { wide: true })} disabled>
            {t('violations.remediate.button', when.counted(0))}
          </button>
        ) : (
          <>
            <Submit look="bad" wide>
              {t('violations.remediate.button', when.counted(entries.length))}
            </Submit>
            <p className="small quiet">{t('violations.remediate.after', { name })}</p>
          </>
        )}
      </ActionForm>
    </Sheet>
  );
}

function Entries({ entries }: { entries: readonly AccessEntry[] }) {
  return (
    <ul className="cart-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <AccessWords entry={{ ...entry, description: null }} />
        </li>
      ))}
    </ul>
  );
}
