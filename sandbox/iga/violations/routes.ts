import type { Route } from '../../core/http';
import { governanceRoute } from '../calls';
import { actOnViolation } from './actions';
import { VIOLATION_ACTIONS } from './document';
import { cancelExceptions } from './exceptions';
import { readViolation, searchAll, searchOwn } from './search';

export const violationRoutes: Route[] = [
  governanceRoute('POST', 'governance/user/violation/search', searchOwn),
  governanceRoute('POST', 'governance/violation/search', searchAll),
  governanceRoute('POST', 'governance/violation/cancel-exception', cancelExceptions),
  governanceRoute('GET', 'governance/violation/:violationId', readViolation),
  ...VIOLATION_ACTIONS.map((action) =>
    governanceRoute('POST', `governance/violation/:violationId/phases/:phase/${action}`, (call) =>
      actOnViolation(call, action),
    ),
  ),
];
