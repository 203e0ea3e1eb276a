// A page on which the time ran out says so, and is told where to go; the text that was being typed is kept.
import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { anyone } from '../access/guard.server';
import { endOnTime } from '../access/session-clock.server';

export async function action(args: ActionFunctionArgs) {
  const { visit, found, sent } = await anyone(args);
  return Response.json({ to: await endOnTime(visit, found, sent) });
}
