import { useLocation } from '@remix-run/react';
import { buttonClass } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { ActionForm, type FormTokens } from '../../ui/form';
import { Sheet } from '../../ui/sheet';
import { Submit } from '../../ui/submit';
import type { useAnswer } from '../../ui/use-answer';
import { useTranslation } from '../../ui/use-translation';
import { useWhen } from '../../ui/use-when';
import type { AccessEntry } from '../violations/conflicts';
import { AccessWords } from '../violations/violation-parts';
import { CART_FORM } from './choice-sheet';
import type { Cart } from './remediation';
import type { LoadedRemediation } from './remediation.server';

const SEEN_AT_ONCE = 3;

interface CartSheetProps {
  page: LoadedRemediation;
  form: FormTokens;
  name: string;
  cart: Cart;
  answer: ReturnType<typeof useAnswer>;
}

/** What goes, why, and sending it. */
export function CartSheet({ page: { details }, form, cart, name, answer }: CartSheetProps) {
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
      <ActionForm id={CART_FORM} tokens={form} answer={answer} action={pathname + search} className="stack space-above">
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
