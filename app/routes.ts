// Every address of the portal and the module that answers it, area by area.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config';

const shell = [
  index('areas/shell/start.route.tsx'),
  route('enduser/*', 'areas/shell/legacy-address.route.tsx'),
  route('forbidden', 'areas/shell/forbidden.route.tsx'),
  route('live/form', 'areas/shell/live-form.route.ts'),
  route('live/objects', 'areas/shell/live-objects.route.ts'),
  route('live/session', 'areas/shell/session/session-state.route.ts'),
  route('locales/:language/:namespaces', 'areas/shell/locales.route.ts'),
  route('notifications/clear', 'areas/shell/inbox/clear-notifications.route.ts'),
  route('notifications/:id/remove', 'areas/shell/inbox/remove-notification.route.ts'),
  route('preferences', 'areas/shell/preferences.route.ts'),
  route('saved-views/new', 'areas/shell/saved-views/new.route.tsx'),
  route('saved-views', 'areas/shell/saved-views/saved-views.route.tsx', [
    route(':viewId/delete', 'areas/shell/saved-views/delete.route.ts'),
    route(':viewId/rename', 'areas/shell/saved-views/rename.route.tsx'),
  ]),
  route('session/activity', 'areas/shell/session/activity.route.ts'),
  route('session/end', 'areas/shell/session/end.route.ts'),
  route('*', 'areas/shell/not-found.route.tsx'),
];

const signIn = [
  route('auth/backchannel-logout', 'areas/sign-in/backchannel-logout.route.ts'),
  route('auth/callback', 'areas/sign-in/callback.route.tsx'),
  route('handleOAuth/:amData?', 'areas/sign-in/handle-oauth.route.ts'),
  route('login', 'areas/sign-in/login.route.tsx'),
  route('oauthReturn', 'areas/sign-in/oauth-return.route.tsx'),
  route('sign-in', 'areas/sign-in/journey/sign-in.route.tsx'),
  route('sign-out', 'areas/sign-in/sign-out.route.ts'),
  route('signed-out', 'areas/sign-in/signed-out.route.tsx'),
];

const dashboard = [
  route('applications', 'areas/dashboard/applications/applications.route.tsx'),
  route('dashboard', 'areas/dashboard/dashboard.route.tsx'),
  route('dashboard/recommended', 'areas/dashboard/recommended.route.ts'),
  route('dashboard/request/:itemId', 'areas/dashboard/request/request.route.tsx'),
  route('dashboard/see-details', 'areas/dashboard/home/see-details.route.ts'),
  route('workflow/start/:processId', 'areas/dashboard/workflow/start.route.tsx'),
  route('workflow/tasks/:taskId', 'areas/dashboard/workflow/task.route.tsx'),
  route('workflow/tasks/:taskId/claim', 'areas/dashboard/workflow/claim.route.ts'),
  route('workflow/tasks/:taskId/give-back', 'areas/dashboard/workflow/give-back.route.ts'),
];

const requests = [
  withLayout('approvals', 'areas/requests/approvals/layout.route.tsx', [
    index('areas/requests/approvals/list.route.tsx'),
    route('selected/receipt/:receiptId', 'areas/requests/approvals/bulk/receipt.route.tsx'),
    route('selected/:verb', 'areas/requests/approvals/bulk/bulk.route.tsx'),
    route(':requestId', 'areas/requests/approvals/approval.route.tsx', [
      route('modify', 'areas/requests/approvals/modify.route.tsx'),
      shared('about/:part', 'areas/requests/request/about/about.route.tsx', 'approvals'),
      route(':verb', 'areas/requests/approvals/verb.route.tsx'),
    ]),
  ]),
  withLayout('my-requests', 'areas/requests/my-requests/layout.route.tsx', [
    route('', 'areas/requests/my-requests/list.route.tsx', [route('new', 'areas/requests/my-requests/new.route.tsx')]),
    route('cart/items/:itemId/remove', 'areas/requests/catalog/remove-item.route.ts'),
    route('cart/people/:userId/remove', 'areas/requests/catalog/remove-person.route.ts'),
    route('complete', 'areas/requests/catalog/complete.route.tsx'),
    route('complete/check', 'areas/requests/catalog/check.route.tsx', [
      route('violation', 'areas/requests/catalog/violation.route.tsx'),
    ]),
    route('details/:requestId', 'areas/requests/my-requests/request.route.tsx', [
      route('again', 'areas/requests/my-requests/again.route.ts'),
      shared('about/:part', 'areas/requests/request/about/about.route.tsx', 'my-requests'),
      route(':verb', 'areas/requests/my-requests/verb.route.tsx'),
    ]),
    catalogAt('new-request'),
    route('receipt/:receiptId', 'areas/requests/catalog/receipt.route.tsx'),
    catalogAt('recommended-request'),
  ]),
  route('requestForm/:formId', 'areas/requests/request-form/request-form.route.tsx'),
  withLayout('tasks', 'areas/requests/tasks/layout.route.tsx', [
    index('areas/requests/tasks/list.route.tsx'),
    route(':taskId', 'areas/requests/tasks/task.route.tsx', [
      route('modify', 'areas/requests/tasks/modify.route.tsx'),
      shared('about/:part', 'areas/requests/request/about/about.route.tsx', 'tasks'),
      route(':verb', 'areas/requests/tasks/verb.route.tsx'),
    ]),
  ]),
];

const reviews = [
  withLayout('access-reviews', 'areas/reviews/layout.route.tsx', [
    index('areas/reviews/list.route.tsx'),
    route(':reviewId/forward', 'areas/reviews/forward.route.tsx'),
  ]),
  route('certification/certification-task/:campaignId', 'areas/reviews/items/layout.route.tsx', [
    index('areas/reviews/items/list.route.tsx'),
    route('items/:itemId', 'areas/reviews/items/item.route.tsx'),
    route('items/:itemId/reviewers', 'areas/reviews/reviewers/list.route.tsx'),
    shared('items/:itemId/reviewers/:reviewerId', 'areas/reviews/reviewers/verb.route.tsx', 'edit'),
    route('by-reason', 'areas/reviews/items/by-reason/by-reason.route.tsx'),
    route('by-person/:userId', 'areas/reviews/items/by-person/by-person.route.tsx'),
    route('export', 'areas/reviews/export/export.route.tsx'),
    shared('items/:itemId/reviewers/add', 'areas/reviews/reviewers/verb.route.tsx', 'add'),
    shared('items/:itemId/reviewers/:reviewerId/remove', 'areas/reviews/reviewers/verb.route.tsx', 'remove'),
    route('items/:itemId/user', 'areas/reviews/items/user/user.route.tsx'),
    route('items/:itemId/:verb', 'areas/reviews/items/verb.route.tsx'),
    route('selected/:verb', 'areas/reviews/items/bulk/bulk.route.tsx'),
  ]),
  // What became of a decision is stated even where the review cannot be read.
  ...prefix('certification/certification-task/:campaignId/selected/receipt', [
    route(':receiptId', 'areas/reviews/items/bulk/receipt.route.tsx'),
    route(':receiptId/undo', 'areas/reviews/items/bulk/undo.route.tsx'),
    route(':receiptId/table', 'areas/reviews/items/bulk/receipt-table.route.ts'),
  ]),
  route('certification/certification-task/:campaignId/evidence', 'areas/reviews/evidence/evidence.route.tsx'),
  route('certification/certification-task/:campaignId/evidence/file', 'areas/reviews/evidence/file.route.ts'),
  route('certification/certification-task/:campaignId/evidence/table', 'areas/reviews/evidence/table.route.ts'),
  route('certification/certification-task/:campaignId/export/table', 'areas/reviews/export/table.route.ts'),
  route('certification/certification-task/:campaignId/sign-off', 'areas/reviews/sign-off/sign-off.route.tsx'),
  route('certification/certification-task/:campaignId/sign-off/running', 'areas/reviews/sign-off/running.route.tsx'),
];

const violations = [
  withLayout('violations', 'areas/violations/layout.route.tsx', [
    index('areas/violations/list.route.tsx'),
    route('selected/receipt/:receiptId', 'areas/violations/bulk/receipt.route.tsx'),
    route('selected/:verb', 'areas/violations/bulk/bulk.route.tsx'),
    route(':itemType/:violationId', 'areas/violations/violation.route.tsx', [
      route('conflicts', 'areas/violations/conflicts.route.tsx'),
      route(':verb', 'areas/violations/verb.route.tsx'),
    ]),
  ]),
  shared('violations/remediate/:violationId', 'areas/violations/remediation/remediate.route.tsx', 'list'),
  shared(
    'violations/:itemType/:violationId/remediate',
    'areas/violations/remediation/remediate.route.tsx',
    'violation',
  ),
];

const access = [
  shared('administer/users/:administeredId/map', 'areas/access/map/map.route.tsx', 'administer'),
  route('administer/users/:administeredId/:grantType', 'areas/access/administered/access.route.tsx'),
  ...grantAt('administer/users/:administeredId', 'administer'),
  route('administer/users/:userId/request', 'areas/access/administered/request.route.ts'),
  route('my-access/compare', 'areas/access/comparison/people.route.tsx'),
  route('my-access/compare/:oneId/:otherId', 'areas/access/comparison/comparison.route.tsx'),
  route('my-access/compare/:oneId/:otherId/request/:whose', 'areas/access/comparison/request.route.tsx'),
  route('my-access/ending', 'areas/access/ending/list.route.tsx'),
  route('my-access/ending/calendar.ics', 'areas/access/ending/calendar.route.ts'),
  route('my-access/ending/extend', 'areas/access/ending/extend.route.tsx'),
  route('my-access/ending/extend/:extensionId', 'areas/access/ending/extension.route.tsx'),
  route('my-access/ending/receipt/:receiptId', 'areas/access/ending/receipt.route.tsx'),
  shared('my-access/map', 'areas/access/map/map.route.tsx', 'my-access'),
  ...grantAt('my-access', 'my-access'),
  shared('my-accounts', 'areas/access/grants/own-list.route.tsx', 'accounts'),
  route('my-delegates', 'areas/access/delegates/list.route.tsx', [
    route('add', 'areas/access/delegates/add.route.tsx'),
    route(':userId/remove', 'areas/access/delegates/remove.route.tsx'),
  ]),
  shared('my-entitlements', 'areas/access/grants/own-list.route.tsx', 'entitlements'),
  route('my-reports', 'areas/access/direct-reports/list.route.tsx'),
  route('my-reports/:userId/request', 'areas/access/direct-reports/request.route.ts'),
  shared('my-reports/:userId/map', 'areas/access/map/map.route.tsx', 'my-reports'),
  route('my-reports/:userId/:grantType', 'areas/access/direct-reports/direct-report.route.tsx'),
  ...grantAt('my-reports/:userId', 'my-reports'),
  shared('my-roles', 'areas/access/grants/own-list.route.tsx', 'roles'),
];

const account = [
  route('auth-devices', 'areas/account/devices/factors.route.tsx', [
    route(':kind/:deviceId/delete', 'areas/account/devices/delete-factor.route.tsx'),
    route(':kind/:deviceId/rename', 'areas/account/devices/rename-factor.route.tsx'),
  ]),
  route('profile', 'areas/account/profile/profile.route.tsx', [
    route('applications/:applicationId/revoke', 'areas/account/data-sharing/revoke.route.tsx'),
    route('delete', 'areas/account/profile/deletion.route.tsx'),
    route('edit', 'areas/account/profile/personal.route.tsx'),
    route('picture', 'areas/account/profile/picture.route.tsx'),
    route('preferences', 'areas/account/profile/preferences.route.tsx'),
    route('questions', 'areas/account/security/questions.route.tsx'),
    route('sessions/end', 'areas/account/sessions/end.route.tsx'),
    route('sessions/end-others', 'areas/account/sessions/end-others.route.tsx'),
    shared('sharing/:mapping/allow', 'areas/account/data-sharing/consent.route.tsx', 'allow'),
    shared('sharing/:mapping/deny', 'areas/account/data-sharing/consent.route.tsx', 'deny'),
    route('social/:provider/disconnect', 'areas/account/security/disconnect.route.tsx'),
    route('trusted-devices/:deviceId/remove', 'areas/account/devices/remove-trusted.route.tsx'),
    route('trusted-devices/:deviceId/rename', 'areas/account/devices/rename-trusted.route.tsx'),
  ]),
  route('profile/picture/file', 'areas/account/profile/picture-file.route.ts'),
  route('profile/data', 'areas/account/profile/own-data.route.tsx'),
  route('profile/data/file', 'areas/account/profile/own-data-file.route.ts'),
  route('profile/lost-device', 'areas/account/profile/lost.route.tsx'),
  route('profile/not-me', 'areas/account/profile/not-me.route.tsx'),
  withLayout('sharing', 'areas/account/sharing/layout.route.tsx', [
    index('areas/account/sharing/resources.route.tsx'),
    route('activity', 'areas/account/sharing/activity.route.tsx'),
    route('requests', 'areas/account/sharing/requests.route.tsx', [
      shared(':requestId/approve', 'areas/account/sharing/answer.route.tsx', 'approve'),
      shared(':requestId/deny', 'areas/account/sharing/answer.route.tsx', 'deny'),
    ]),
    route('with-me', 'areas/account/sharing/with-me.route.tsx'),
  ]),
  route('sharing/resources/:resourceId', 'areas/account/sharing/resource.route.tsx', [
    route('change', 'areas/account/sharing/change.route.tsx'),
    route('remove', 'areas/account/sharing/remove.route.tsx'),
    route('share', 'areas/account/sharing/share.route.tsx'),
    route('stop', 'areas/account/sharing/stop.route.tsx'),
  ]),
];

const administration = [
  route('administer/entitlements', 'areas/administration/entitlements/list.route.tsx'),
  route('administer/entitlements/new', 'areas/administration/entitlements/new.route.tsx'),
  route(
    'administer/entitlements/new/:applicationId/:objectType',
    'areas/administration/entitlements/new-of-type.route.tsx',
  ),
  route('administer/entitlements/:entitlementId', 'areas/administration/entitlements/entitlement.route.tsx'),
  route('administer/entitlements/:entitlementId/users', 'areas/administration/entitlements/users.route.tsx'),
  route('administer/users', 'areas/administration/users/list.route.tsx'),
  route('administer/users/new', 'areas/administration/users/new.route.tsx'),
  route('administer/users/:userId', 'areas/administration/users/user.route.tsx'),
  route('administer/users/:userId/delete', 'areas/administration/users/delete.route.tsx'),
  route('administer/users/:userId/grant', 'areas/administration/users/granting.route.tsx'),
  route('edit/:resourceType/:resourceName/:resourceId', 'areas/administration/resources/edit.route.tsx', [
    index('areas/administration/resources/details.route.tsx'),
    belowDialogs('areas/administration/resources/details.route.tsx', [
      shared('delete', 'areas/administration/resources/delete.route.tsx', 'object'),
      route('reset-password', 'areas/administration/resources/password.route.tsx'),
    ]),
    route('privileges', 'areas/administration/resources/privileges/privileges.route.tsx', [
      route(':at', 'areas/administration/resources/privileges/privilege.route.tsx'),
      route(':at/remove', 'areas/administration/resources/privileges/remove.route.tsx'),
    ]),
    route('relationships/:property', 'areas/administration/resources/relationships/relationship.route.tsx', [
      route('add', 'areas/administration/resources/relationships/add.route.tsx'),
      route('remove', 'areas/administration/resources/relationships/remove.route.tsx'),
    ]),
    route('settings', 'areas/administration/resources/settings/settings.route.tsx', [
      route('condition', 'areas/administration/resources/settings/condition.route.tsx'),
      route('time', 'areas/administration/resources/settings/time.route.tsx'),
    ]),
  ]),
  route('list/:resourceType/:resourceName', 'areas/administration/resources/list.route.tsx', [
    shared(':resourceId/delete', 'areas/administration/resources/delete.route.tsx', 'list'),
  ]),
  route('list/:resourceType/:resourceName/import', 'areas/administration/resources/import/import.route.tsx'),
  route('list/:resourceType/:resourceName/import/:run', 'areas/administration/resources/import/receipt.route.tsx'),
  route('list/:resourceType/:resourceName/import/:run/table', 'areas/administration/resources/import/table.route.ts'),
  route('list/:resourceType/:resourceName/new', 'areas/administration/resources/creation.route.tsx'),
];

const themes = [
  route('theme/scripts', 'areas/themes/theme-scripts.route.ts'),
  route('themes', 'areas/themes/list.route.tsx', [
    route('add', 'areas/themes/add.route.tsx'),
    route('import', 'areas/themes/import.route.tsx'),
    route(':themeId/default', 'areas/themes/default.route.tsx'),
    route(':themeId/delete', 'areas/themes/delete.route.tsx'),
    route(':themeId/duplicate', 'areas/themes/duplicate.route.tsx'),
    route(':themeId/export', 'areas/themes/export.route.ts'),
    route(':themeId/journeys', 'areas/themes/journeys.route.tsx'),
  ]),
  route('themes/:themeId/edit', 'areas/themes/editor/edit.route.tsx'),
  route('themes/:themeId/preview', 'areas/themes/editor/preview.route.tsx'),
];

const reports = [
  route('reports', 'areas/reports/list.route.tsx', [
    route('delete/:state/:template', 'areas/reports/templates/delete.route.tsx'),
    route('draft/:template', 'areas/reports/templates/draft.route.tsx'),
    route('duplicate/:state/:template', 'areas/reports/templates/duplicate.route.tsx'),
    route('import', 'areas/reports/templates/import.route.tsx'),
    route('new', 'areas/reports/templates/new.route.tsx'),
    route('publish/:state/:template', 'areas/reports/templates/publish.route.tsx'),
    route('viewers/:state/:template', 'areas/reports/templates/viewers.route.tsx'),
  ]),
  route('reports/edit/:state/:template', 'areas/reports/editor/editor.route.tsx', [
    index('areas/reports/editor/first-step.route.tsx'),
    route('filters', 'areas/reports/editor/filters.route.tsx'),
    route('details', 'areas/reports/editor/details.route.tsx'),
    route('filters/:at', 'areas/reports/editor/filter.route.tsx'),
    route('preview', 'areas/reports/editor/preview.route.tsx'),
    route(':step', 'areas/reports/editor/step.route.tsx'),
  ]),
  route('reports/compare/:state/:template/:id', 'areas/reports/runs/compare.route.tsx'),
  route('reports/export/:state/:template', 'areas/reports/templates/export.route.ts'),
  route('reports/history/:state/:template', 'areas/reports/runs/history.route.tsx', [
    route(':id', 'areas/reports/runs/run-details.route.tsx'),
  ]),
  route('reports/history/:state/:template/:id/export/:format', 'areas/reports/runs/export.route.ts'),
  route('reports/history/:state/:template/:id/file/:format', 'areas/reports/runs/file.route.ts'),
  route('reports/live/:state/:template', 'areas/reports/runs/run-states.route.ts'),
  route('reports/run/:state/:template', 'areas/reports/runs/run.route.tsx'),
  route('reports/view/:state/:template/:id', 'areas/reports/runs/view.route.tsx'),
];

const risk = [
  route('autoaccess/data-sources', 'areas/risk/data-sources/list.route.tsx', [
    route('add', 'areas/risk/data-sources/add.route.tsx'),
    route(':sourceId/mapping', 'areas/risk/data-sources/mapping.route.tsx'),
    route(':sourceId/:verb', 'areas/risk/data-sources/verb.route.tsx'),
  ]),
  route('autoaccess/pipelines', 'areas/risk/pipelines/list.route.tsx', [
    shared('add-prediction', 'areas/risk/pipelines/save.route.tsx', 'add-prediction'),
    shared('add-training', 'areas/risk/pipelines/save.route.tsx', 'add-training'),
    route(':pipelineId/delete', 'areas/risk/pipelines/delete.route.tsx'),
    shared(':pipelineId/edit', 'areas/risk/pipelines/save.route.tsx', 'edit'),
    route(':pipelineId/publish', 'areas/risk/pipelines/publish.route.tsx'),
    route(':pipelineId/run', 'areas/risk/pipelines/run.route.tsx'),
  ]),
  route('autoaccess/pipelines/:pipelineId/logs', 'areas/risk/pipelines/logs.route.tsx'),
  route('autoaccess/pipelines/:pipelineId/results', 'areas/risk/pipelines/results.route.tsx'),
  route('autoaccess/pipelines/:pipelineId/runs', 'areas/risk/pipelines/runs.route.tsx'),
  route('autoaccess/risk-config', 'areas/risk/config/config.route.tsx'),
  route('risk-dashboard', 'areas/risk/events/dashboard.route.tsx', [
    route('attributes', 'areas/risk/events/values.route.tsx'),
  ]),
  route('risk-dashboard/events/:eventId', 'areas/risk/events/event.route.tsx'),
];

const root = [
  route('export/:list', 'root/export.route.ts'),
  route('live/inbox', 'root/inbox.route.ts'),
  route('live/search', 'root/search/live-search.route.ts'),
  route('search', 'root/search/search.route.tsx'),
];

export default [
  ...shell,
  ...signIn,
  styled('dashboard', dashboard),
  styled('requests', requests),
  styled('reviews', reviews),
  styled('violations', violations),
  styled('access', access),
  styled('account', account),
  styled('administration', administration),
  styled('themes', themes),
  styled('reports', reports),
  styled('risk', risk),
  ...root,
] satisfies RouteConfig;

/**
 * Pages below an address, in a layout that has no path itself: browsers get to know routes one by one, and a layout with
 * a path would match its address alone, without the page there.
 */
function withLayout(path: string, file: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout(file, prefix(path, pages));
}

/** The page of an index once more, below the dialogs that are opened from it. */
function belowDialogs(file: string, dialogs: RouteConfigEntry[]): RouteConfigEntry {
  return layout(file, { id: `${file.replace(/\.tsx?$/, '')}:below` }, dialogs);
}

/** The pages of an area, with its style sheet. */
function styled(area: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout(`areas/${area}/style.route.ts`, pages);
}

/** A module that answers several addresses, with the name at the end of the id. */
function shared(path: string, file: string, name: string, children?: RouteConfigEntry[]): RouteConfigEntry {
  return route(path, file, { id: `${file.replace(/\.tsx?$/, '')}:${name}` }, children);
}

function catalogAt(name: string): RouteConfigEntry {
  return shared(`${name}/:catalogTab?/:returnPath?`, 'areas/requests/catalog/catalog.route.tsx', name, [
    shared('filter', 'areas/requests/catalog/filter.route.tsx', name),
    shared('item/:itemId', 'areas/requests/catalog/item.route.tsx', name),
    shared('person/:userId', 'areas/requests/catalog/person.route.tsx', name),
  ]);
}

/** A grant of the member, of a direct report, or of an administered user. */
function grantAt(holder: string, name: string): RouteConfigEntry[] {
  return [
    shared(`${holder}/:grantType/:grantId`, 'areas/access/grants/grant.route.tsx', name),
    shared(`${holder}/:grantType/:grantId/remove`, 'areas/access/grants/remove.route.tsx', name),
    shared(`${holder}/:grantType/:grantId/remove/check`, 'areas/access/grants/check.route.tsx', name),
  ];
}
