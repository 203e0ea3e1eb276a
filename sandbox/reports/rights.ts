// Permissions on templates.

import { forbidden } from '../core/errors';
import type { Call } from '../core/http';
import { objectType } from '../idm/objects/object-types';
import { isRealmAdministrator } from '../idm/objects/permissions';
import { relatedIds } from '../idm/objects/relations';
import type { Template } from './templates';

export interface Reporter {
  id: string;
  /** May do everything, also with built-in templates. */
  isAdmin: boolean;
  /** Creates templates and maintains their own. */
  isAuthor: boolean;
  isViewer: boolean;
}

export function reporterOf({ platform, caller }: Call): Reporter {
  const type = objectType(platform, caller.component);
  const groups = new Set(type ? relatedIds(platform, { type, id: caller.userId }, 'groups') : []);
  const isAdmin = isRealmAdministrator(caller) || groups.has('report_admin');
  return {
    id: caller.userId,
    isAdmin,
    isAuthor: isAdmin || groups.has('report_author'),
    isViewer: groups.has(VIEWERS),
  };
}

/** The group that a template may name among its viewers. */
export const VIEWERS = 'report_viewer';

/** May run it and see its runs. */
export function maySee(reporter: Reporter, template: Template): boolean {
  if (reporter.isAdmin) return true;
  if (template.ootb || !template.visible) return false;
  if (reporter.isAuthor && template.owner === reporter.id) return true;
  if (template.type === 'draft') return false;
  return template.viewers.includes(reporter.id) || (reporter.isViewer && template.viewers.includes(VIEWERS));
}

export function mayMaintain(reporter: Reporter, template: Template): boolean {
  return reporter.isAdmin || (reporter.isAuthor && template.owner === reporter.id);
}

export function requireAuthor(call: Call): Reporter {
  const reporter = reporterOf(call);
  if (!reporter.isAuthor) throw forbidden('You are not allowed to author reports');
  return reporter;
}
