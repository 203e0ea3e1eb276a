import { FLAGS, type Flag } from '../../lib/tenant-names';

const REGIONS: Record<Flag, string> = {
  au: 'australia-southeast1 australia-southeast2 ap-southeast-2 ap-southeast-4 australiaeast australiasoutheast australiacentral',
  be: 'europe-west1 belgiumcentral',
  br: 'southamerica-east1 sa-east-1 brazilsouth brazilsoutheast',
  ca: 'northamerica-northeast1 northamerica-northeast2 ca-central-1 ca-west-1 canadacentral canadaeast',
  ch: 'europe-west6 eu-central-2 switzerlandnorth switzerlandwest',
  de: 'europe-west3 europe-west10 eu-central-1 germanywestcentral germanynorth',
  fi: 'europe-north1 finlandcentral',
  fr: 'europe-west9 eu-west-3 francecentral francesouth',
  gb: 'europe-west2 eu-west-2 uksouth ukwest',
  hk: 'asia-east2 ap-east-1 eastasia',
  id: 'asia-southeast2 ap-southeast-3 indonesiacentral',
  nl: 'europe-west4 westeurope',
  qa: 'me-central1 qatarcentral',
  sa: 'me-central2',
  sg: 'asia-southeast1 ap-southeast-1 southeastasia',
  us: `us-central1 us-east1 us-east4 us-east5 us-south1 us-west1 us-west2 us-west3 us-west4 us-east-1 us-east-2 us-west-1
    us-west-2 us-gov-east-1 us-gov-west-1 eastus eastus2 westus westus2 westus3 centralus northcentralus southcentralus
    westcentralus`,
};

const BY_REGION = new Map<string, Flag>(
  FLAGS.flatMap((flag) => [flag, ...REGIONS[flag].split(/\s+/)].map((region): [string, Flag] => [region, flag])),
);

/** Null for an unknown region. A country code is a region, too. */
export function flagOf(region: string | null, overrides: Readonly<Record<string, Flag | null>> = {}): Flag | null {
  if (region === null) return null;
  if (Object.hasOwn(overrides, region)) return overrides[region] ?? null;
  return BY_REGION.get(region.toLowerCase()) ?? null;
}
