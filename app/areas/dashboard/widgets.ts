import type { Widget } from '../../platform/dashboard.server';

export type WidgetName = 'Welcome' | 'Workflow';

export interface WidgetView {
  name: WidgetName;
  size: Widget['size'];
}

export interface WidgetSelection {
  widgets: WidgetView[];
  /** Types the tenant asks for that are not known here, each once. */
  unknown: string[];
}

/**
 * The tenant's widgets as far as they can be shown. `workflow`: processes and tasks exist here and have their widget,
 * at the end unless the tenant has put it elsewhere.
 */
export function selectWidgets(wanted: readonly Widget[], { workflow }: { workflow: boolean }): WidgetSelection {
  const widgets: WidgetView[] = [];
  const unknown = new Set<string>();
  for (const { type, size } of wanted) {
    if (type === 'Welcome' || (type === 'Workflow' && workflow)) widgets.push({ name: type, size });
    else if (type !== 'Workflow') unknown.add(type);
  }
  if (workflow && !widgets.some(({ name }) => name === 'Workflow')) widgets.push({ name: 'Workflow', size: 'large' });
  return { widgets, unknown: [...unknown] };
}
