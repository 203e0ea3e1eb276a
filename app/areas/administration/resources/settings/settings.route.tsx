import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { guard } from '../../../../server/guard/guard.server';
import { ButtonLink } from '../../../../ui/button';
import { dayAndTime } from '../../../../ui/date-formats';
import { Sheet, SheetRow } from '../../../../ui/sheet';
import { useFormats } from '../../../../ui/use-formats';
import { useTranslation } from '../../../../ui/use-translation';
import { FilterText } from '../../filter/filter-text';
import { kindFromParams, requireAdministered } from '../kind.server';
import { skipWhileFormOpen } from '../revalidation';
import { loadSettings } from './settings.server';

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, requireAdministered(args.params));
  return loadSettings(auth, kindFromParams(args.params), args.params.resourceId ?? '');
}

export const shouldRevalidate = skipWhileFormOpen;

export default function ResourceSettings() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { clock } = useFormats();
  if (page === null) return <Outlet />;
  const { condition, time } = page;
  const held = time?.held ?? null;
  const range =
    held !== null &&
    held !== 'unknown' &&
    t('ui.word.startToEnd', {
      start: dayAndTime(held.start, clock),
      end: dayAndTime(held.end, clock),
    });
  return (
    <>
      <Outlet />
      <Sheet rows>
        {condition && (
          <SheetRow
            title={t('administration.resources.condition.title')}
            second={
              condition.filter ? (
                <FilterText filter={condition.filter} />
              ) : (
                t(
                  condition.isKnown
                    ? 'administration.resources.condition.none'
                    : 'administration.resources.time.unknown',
                )
              )
            }
            end={condition.to && <Change to={condition.to} isSet={condition.filter !== null} />}
          />
        )}
        {time && (
          <SheetRow
            title={t('administration.resources.time.title')}
            second={range || t(`administration.resources.time.${held === null ? 'always' : 'unknown'}`)}
            end={time.to && <Change to={time.to} isSet={time.held !== null} />}
          />
        )}
      </Sheet>
    </>
  );
}

function Change({ to, isSet }: { to: string; isSet: boolean }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={to} small keepScroll>
      {t(isSet ? 'ui.word.edit' : 'ui.word.setUp')}
    </ButtonLink>
  );
}
