import { path } from '../../../lib/url';

export const RISK_CONFIG = path`/autoaccess/risk-config`;
