import { BlockStack, Box, Card as PolarisCard, Text } from '@shopify/polaris';
import { type ReactNode, useId } from 'react';
import { Icon, type IconSource } from './icon';
import { Failure } from './note';
import { useTranslation } from './use-translation';

interface CardProps {
  icon: IconSource;
  title: ReactNode;
  /** Formatted; a dash when unknown. */
  count: ReactNode;
  children: ReactNode;
  foot: ReactNode;
}

export function Card({ icon, title, count, children, foot }: CardProps) {
  const id = useId();
  return (
    <section className="sheet card" aria-labelledby={id}>
      <PolarisCard padding="0">
        <Box paddingBlock="300" paddingInline="400">
          <BlockStack gap="200">
            <CardHead id={id} icon={icon} title={title} count={count} />
            {children}
          </BlockStack>
        </Box>
        <footer className="sheet-foot cluster between quiet small">{foot}</footer>
      </PolarisCard>
    </section>
  );
}

interface FailedCardProps extends Pick<CardProps, 'icon' | 'title'> {
  children: ReactNode;
  retry: string;
  beside?: ReactNode;
}

export function FailedCard({ icon, title, children, retry, beside }: FailedCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="sheet card hatched" aria-labelledby={id}>
      <PolarisCard padding="0">
        <Box paddingBlock="300" paddingInline="400">
          <BlockStack gap="200">
            <CardHead
              id={id}
              icon={icon}
              title={title}
              count={
                <>
                  <span aria-hidden="true">–</span>
                  <span className="hidden-visually">{t('ui.unknown')}</span>
                </>
              }
            />
          </BlockStack>
        </Box>
        <Failure retry={retry} beside={beside}>
          {children}
        </Failure>
      </PolarisCard>
    </section>
  );
}

function CardHead({ id, icon, title, count }: { id: string } & Pick<CardProps, 'icon' | 'title' | 'count'>) {
  return (
    <div className="card-head">
      <Icon of={icon} />
      <Text as="h2" variant="headingSm" id={id}>
        {title}
      </Text>
      <span className="card-count">{count}</span>
    </div>
  );
}
