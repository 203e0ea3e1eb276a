import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BlockStack, Text } from '@shopify/polaris';
import type { Handle } from '../../../kits/frame/handle';
import { cartOfUsers } from '../../../kits/requests/catalog/cart.server';
import { afterSending, CHECK, catalogFrom, MINE, VIOLATION, withCatalog } from '../../../kits/requests/catalog/paths';
import { brokenRules, sendCart, verifyCart } from '../../../kits/requests/catalog/steps.server';
import { requestSettings } from '../../../kits/requests/tenant-rules.server';
import { formTokens, mutate, readEmptyForm } from '../../../server/guard/form.server';
import { governance, guard } from '../../../server/guard/guard.server';
import { ButtonLink } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm } from '../../../ui/form';
import { sendAction } from '../../../ui/send-failures';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { useWhen } from '../../../ui/use-when';

export const clientAction = sendAction;

export const handle: Handle = { title: 'requests.catalog.violation.page' };

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance, cartOfUsers);
  const back = withCatalog(CHECK, catalogFrom(new URL(args.request.url)));
  const [rules, { preventRequestWithViolation }] = await Promise.all([brokenRules(auth), requestSettings(auth)]);
  if (!rules) throw redirect(back);
  return { rules, back, form: preventRequestWithViolation ? null : await formTokens(auth, VIOLATION) };
}

export async function action(args: ActionFunctionArgs) {
  const auth = await guard(args, governance);
  const form = readEmptyForm(auth);
  const { preventRequestWithViolation } = await requestSettings(auth);
  if (preventRequestWithViolation)
    return data(form.reply({ formErrors: ['requests.catalog.violation.prevented'] }), 409);
  const catalog = catalogFrom(new URL(args.request.url));
  return mutate(auth, form, {
    // What was accepted is this cart: one that has changed since is looked at anew.
    run: async () => sendCart(auth, { despite: (await brokenRules(auth)) !== null }),
    verify: () => verifyCart(auth),
    notDone: 'requests.catalog.check.noneSoFar',
    refused: 'requests.catalog.check.refused',
    redirectTo: (sent) => afterSending(sent, catalog),
    check: MINE,
  });
}

export default function Violation() {
  const { t } = useTranslation();
  const { list } = useWhen();
  const { rules, back, form } = useLoaderData<typeof loader>();
  const answer = useAnswer({ id: 'violation' });
  const body = (
    <DialogBody>
      <ErrorSummary answer={answer} />
      <p>{t('requests.catalog.violation.body')}</p>
      <BlockStack as="ul" gap="200">
        {rules.map(({ name, description, held }) => (
          <li key={name}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {description && (
              <Text as="p" variant="bodySm">
                <bdi>{description}</bdi>
              </Text>
            )}
            {held.length > 0 && (
              <Text as="p" variant="bodySm">
                {t('requests.catalog.violation.held', { names: list(held) })}
              </Text>
            )}
          </li>
        ))}
      </BlockStack>
      {form === null && <p>{t('requests.catalog.violation.prevented')}</p>}
    </DialogBody>
  );
  const wayBack = (
    <ButtonLink to={back} keepScroll>
      {t('requests.catalog.violation.back')}
    </ButtonLink>
  );
  return (
    <Dialog
      title={t(form ? 'requests.catalog.violation.title' : 'requests.catalog.violation.titlePrevented')}
      back={back}
    >
      {form === null ? (
        <>
          {body}
          <DialogFoot>{wayBack}</DialogFoot>
        </>
      ) : (
        <ActionForm tokens={form} answer={answer} className="dialog-form">
          {body}
          <DialogFoot>
            {wayBack}
            <Submit look="bad">{t('requests.catalog.violation.send')}</Submit>
          </DialogFoot>
        </ActionForm>
      )}
    </Dialog>
  );
}
