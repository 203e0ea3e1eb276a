import { useLocation } from '@remix-run/react';
import type { AccessEntry } from '../../../kits/violations/conflicts';
import type { Cart } from '../../../kits/violations/remediation';
import { buttonClass } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import type { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { AccessLabel } from '../violation-parts';
import { CART_FORM_ID } from './choice-sheet';
import type { LoadedRemediation } from './remediation.server';

const MAX_VISIBLE = 3;

interface DecisionSheetProps {
  page: LoadedRemediation;
  form: FormTokens;
  name: string;
  cart: Cart;
  answer: ReturnType<typeof useAnswer>;
}

export function DecisionSheet({ page: { details }, form, cart, name, answer }: DecisionSheetProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const entries = details.sets
    .flat()
    .filter(({ id }, at, all) => cart.ids.includes(id) && all.findIndex((one) => one.id === id) === at);
  const { pathname, search } = useLocation();
  return (
    <Sheet title={t('violations.remediate.cart')} count={entries.length}>
      {entries.length === 0 ? (
        <p className="quiet">{t('violations.remediate.empty')}</p>
      ) : (
        <>
          <Entries entries={entries.slice(0, MAX_VISIBLE)} />
          {entries.length > MAX_VISIBLE && (
            <details>
              <summary className="link">
                {t('violations.remediate.more', { number: formats.number(entries.length - MAX_VISIBLE) })}
              </summary>
              <Entries entries={entries.slice(MAX_VISIBLE)} />
            </details>
          )}
        </>
      )}
      <ActionForm
        id={CART_FORM_ID}
        tokens={form}
        answer={answer}
        action={pathname + search}
        className="stack space-above"
      >
        {entries.map(({ id }) => (
          <input key={id} type="hidden" name="grant" value={id} />
        ))}
        <TextArea name="justification" label={t('violations.reason')} optional />
        {entries.length === 0 ? (
          <button type="button" className={buttonClass('bad', { wide: true })} disabled>
            {t('violations.remediate.button', formats.counted(0))}
          </button>
        ) : (
          <>
            <Submit look="bad" wide>
              {t('violations.remediate.button', formats.counted(entries.length))}
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
          <AccessLabel entry={{ ...entry, description: null }} />
        </li>
      ))}
    </ul>
  );
}
