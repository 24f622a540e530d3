import { Text } from '@mantine/core';
import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

interface LatePartProps {
  /** Lazy. */
  readonly children: ReactNode;
  /** Until it is there. */
  readonly skeleton?: ReactNode;
  /** In its place where it does not come; words that say so unless given. */
  readonly missing?: ReactNode;
  readonly onMissing?: () => void;
}

/** Of a page the part whose code comes when it is needed. Where it does not come, or fails, the rest of the page stays. */
export function LatePart({ children, skeleton, missing = <Missing />, onMissing }: LatePartProps) {
  return (
    <Apart {...{ missing, onMissing }}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </Apart>
  );
}

interface ApartProps {
  readonly children: ReactNode;
  readonly missing: ReactNode;
  readonly onMissing: (() => void) | undefined;
}

/** What fails in here takes nothing else with it. */
class Apart extends Component<ApartProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override readonly state = { hasFailed: false };

  override componentDidCatch() {
    this.props.onMissing?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.missing : this.props.children;
  }
}

function Missing() {
  const { t } = useTranslation();
  return (
    <Text role="alert" c="dimmed" p="sm">
      {t('failure.content')}
    </Text>
  );
}
