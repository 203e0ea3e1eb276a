import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button';
import { Empty, Failure } from '../../ui/note';
import { PageNotices } from '../../ui/notice';
import { PageHead } from '../../ui/page';
import { Sheet } from '../../ui/sheet';
import { useFormats } from '../../ui/use-formats';
import { useTranslation } from '../../ui/use-translation';
import { type Applications, ApplicationsSheet } from './applications/applications-sheet';
import type { Workflow } from './default.server';
import { type Reader, WelcomeWidget } from './welcome';
import type { WidgetView } from './widgets';
import { WorkflowWidget } from './workflow/workflow-widget';

interface DefaultDashboardProps {
  reader: Reader;
  widgets: readonly WidgetView[];
  unknown: readonly string[];
  failed: boolean;
  workflow: Workflow | null;
  applications: Applications;
  /** Applications have a page of their own. */
  hasApplicationsPage: boolean;
  selfManaged: string | null;
  retry: string;
  /** What else there is on a page that would be little more than a greeting. */
  children?: ReactNode;
}

/** The others are on their own page. */
export const MOST_TILES = 9;

/** The widgets of the tenant in its order, on a grid of twelve columns. */
export function DefaultDashboard(props: DefaultDashboardProps) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const { widgets, unknown, failed, applications, hasApplicationsPage, retry, children } = props;
  const hasTitle = widgets[0]?.name === 'Welcome';
  return (
    <>
      {hasTitle ? <PageNotices /> : <PageHead title={t('menu.dashboard')} />}
      <div className="widgets">
        {withKeys(widgets).map(({ key, widget, first }) => (
          <div key={key} className={`widget-${widget.size}`}>
            <WidgetContent widget={widget} first={first} {...props} />
          </div>
        ))}
        {failed && (
          <Sheet rows hatched>
            <Failure retry={retry}>{t('dashboard.widgets.failed')}</Failure>
          </Sheet>
        )}
        {widgets.length === 0 && unknown.length === 0 && !failed && (
          <Sheet>
            <Empty
              title={t('dashboard.widgets.none')}
              actions={<ButtonLink to="/profile">{t('dashboard.welcome.profile')}</ButtonLink>}
            >
              {t('dashboard.widgets.noneYet')}
            </Empty>
          </Sheet>
        )}
        <div>
          <ApplicationsSheet
            applications={applications}
            retry={retry}
            most={hasApplicationsPage ? MOST_TILES : undefined}
          />
        </div>
        {children && <div>{children}</div>}
        {unknown.length > 0 && (
          <p className="quiet small">{t('dashboard.widgets.unknown', { types: list(unknown) })}</p>
        )}
      </div>
    </>
  );
}

/** A tenant may ask for the same widget twice. */
function withKeys(widgets: readonly WidgetView[]) {
  return widgets.map((widget, at) => ({ key: `${widget.name} ${at}`, widget, first: at === 0 }));
}

interface WidgetContentProps extends DefaultDashboardProps {
  widget: WidgetView;
  first: boolean;
}

function WidgetContent({ widget, first, reader, workflow, selfManaged, retry, ...rest }: WidgetContentProps) {
  const { applications, hasApplicationsPage } = rest;
  if (widget.name === 'Workflow') return workflow && <WorkflowWidget workflow={workflow} retry={retry} />;
  const compact = !hasApplicationsPage && 'tiles' in applications && applications.tiles.length > 0;
  return <WelcomeWidget reader={reader} compact={compact} selfManaged={selfManaged} first={first} />;
}
