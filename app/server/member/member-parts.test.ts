import { describe, expect, it } from 'vitest';
import type { Api } from '../../platform/http.server';
import { PlatformError, type Reason } from '../../platform/platform-error';
import type { MemberDetails, RiskRights } from './member';
import { MEMBER_PARTS, type PartSources } from './member.server';

/** The risk rights after both calls ended like this, with these known before. */
async function riskWhen(reason: Reason, risk: RiskRights | null): Promise<RiskRights | null | undefined> {
  const fails = () => Promise.reject(new PlatformError({ reason, status: 503, callName: 'a question' }));
  const service = { get: fails, post: fails };
  const api = { tenant: { features: { autoAccess: true } }, jas: service, autoAccess: service } as unknown as Api;
  const known = { version: { productVersion: '1' }, risk } as unknown as MemberDetails;
  const reader = { api, known, privileges: Promise.resolve([]) } as unknown as PartSources;
  return (await MEMBER_PARTS.offers(reader)).risk;
}

const OPEN: RiskRights = { dashboard: true, administration: true, threshold: 70 };
const CLOSED: RiskRights = { dashboard: false, administration: false, threshold: 0 };

describe('pages of autonomous access', () => {
  it('stay closed and are read again soon while the platform cannot tell', async () => {
    const unanswered: RiskRights = { ...CLOSED, unanswered: ['riskDashboard', 'riskAdministration'] };
    expect(await riskWhen('unavailable', null)).toEqual(unanswered);
    expect(await riskWhen('unavailable', unanswered)).toEqual(unanswered);
  });

  it('stay open through a failure that passes, and closed as well', async () => {
    expect(await riskWhen('unavailable', OPEN)).toEqual(OPEN);
    expect(await riskWhen('unavailable', CLOSED)).toEqual(CLOSED);
  });

  it('close when the platform refuses', async () => {
    expect(await riskWhen('forbidden', OPEN)).toEqual(CLOSED);
    expect(await riskWhen('missing', OPEN)).toEqual(CLOSED);
  });
});
