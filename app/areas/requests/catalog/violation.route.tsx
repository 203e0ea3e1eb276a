import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BlockStack, Text } from '@shopify/polaris';
import type { Handle } from '../../../kits/frame/handle';
import { cartMark, readCart, requireUserCart } from '../../../kits/requests/catalog/cart.server';
import {
  CHECK_PATH,
  MY_REQUESTS_PATH,
  pathAfterSending,
  readCatalogPath,
  VIOLATION_PATH,
  withCatalog,
} from '../../../kits/requests/catalog/paths';
import { readBrokenRules, sendCart, verifyCart } from '../../../kits/requests/catalog/steps.server';
import { useAccessText } from '../../../kits/requests/request-notes';
import { requireRequestSettings } from '../../../kits/requests/tenant-rules.server';
import { loadMadeBefore } from '../../../kits/requests/verifying.server';
import { CHANGED_SINCE, formTokens, mutate, readForm, SeenForm } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { refuse } from '../../../server/guard/refusal';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { sendAction } from '../../../ui/send-action';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';

export const clientAction = sendAction;

export const handle: Handle = { title: 'requests.catalog.violation.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, requireUserCart);
  const back = withCatalog(CHECK_PATH, readCatalogPath(new URL(args.request.url)));
  const [broken, { preventRequestWithViolation }, seen] = await Promise.all([
    readBrokenRules(auth),
    requireRequestSettings(auth),
    readCart(auth).then(cartMark),
  ]);
  if (!broken) throw redirect(back);
  return { ...broken, back, seen, form: preventRequestWithViolation ? null : await formTokens(auth, VIOLATION_PATH) };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const form = readForm(auth, SeenForm);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { preventRequestWithViolation } = await requireRequestSettings(auth);
  if (preventRequestWithViolation)
    return data(form.reply({ formErrors: ['requests.catalog.violation.prevented'] }), 409);
  const catalog = readCatalogPath(new URL(args.request.url));
  return mutate(auth, form, {
    kind: 'do',
    before: () => loadMadeBefore(auth),
    run: async (before) => {
      const [broken, cart] = await Promise.all([readBrokenRules(auth), readCart(auth)]);
      const isSeen = cart.items.length === 0 || form.value.seen === (await cartMark(cart));
      return isSeen ? sendCart(auth, { despite: broken !== null, before }) : refuse(CHANGED_SINCE);
    },
    verify: (write) => verifyCart(auth, write),
    notDone: 'requests.notSoFar',
    refused: 'requests.catalog.check.refused',
    redirectTo: (sent) => pathAfterSending(sent, catalog),
    check: MY_REQUESTS_PATH,
  });
}

export default function Violation() {
  const { t } = useTranslation();
  const { list } = useFormats();
  const accessText = useAccessText();
  const { rules, person, checked, back, seen, form } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'violation' });
  const body = (
    <DialogBody>
      <ErrorSummary answer={answer} />
      <p>{t('requests.catalog.violation.body', { name: person })}</p>
      <BlockStack as="ul" gap="200">
        {rules.map(({ name, description, requested, held }) => (
          <li key={name}>
            <strong>
              <bdi>{name || t('ui.word.unknown')}</bdi>
            </strong>
            {description && (
              <Text as="p" variant="bodySm">
                <bdi>{description}</bdi>
              </Text>
            )}
            {requested.length > 0 && (
              <Text as="p" variant="bodySm">
                {t('requests.catalog.violation.requested', { names: list(requested) })}
              </Text>
            )}
            {held.length > 0 && (
              <Text as="p" variant="bodySm">
                {t('requests.catalog.violation.held', { names: accessText(held) })}
              </Text>
            )}
          </li>
        ))}
      </BlockStack>
      {checked.length > 0 && <p>{t('requests.catalog.violation.requested', { names: list(checked) })}</p>}
      {form === null && <p>{t('requests.catalog.violation.prevented')}</p>}
    </DialogBody>
  );
  return (
    <Dialog
      title={t(form ? 'requests.catalog.violation.title' : 'requests.catalog.violation.titlePrevented')}
      back={back}
    >
      {form === null ? (
        <>
          {body}
          <DialogFoot>
            <LeaveLink to={back} as="close" />
          </DialogFoot>
        </>
      ) : (
        <ActionForm tokens={form} answer={answer} className="dialog-form">
          <input type="hidden" name="seen" value={seen} />
          {body}
          <DialogFoot>
            <LeaveLink to={back} />
            <Submit look="bad">{t('requests.catalog.violation.send')}</Submit>
          </DialogFoot>
        </ActionForm>
      )}
    </Dialog>
  );
}
