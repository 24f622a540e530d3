import { MantineProvider } from '@mantine/core';
import type { i18n } from 'i18next';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PageTitleProvider, type TitleValues } from '../lib/page-title/page-title.tsx';
import { PlaceNamesProvider } from '../lib/page-title/place-names.tsx';
import { type Services, ServicesProvider } from '../lib/services/services.tsx';
import { ViewRefreshProvider } from '../lib/view-refresh.tsx';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { createColorSchemeManager } from './color-scheme-manager.ts';
import { ToastsWhenTold } from './toasts-when-told.tsx';

interface ProvidersProps {
  readonly services: Services;
  readonly texts: i18n;
  readonly styleNonce: string;
  /** What fills the placeholders of the first screen's title, where it is known before. */
  readonly firstTitle?: TitleValues;
  readonly children: ReactNode;
}

export function Providers({ services, texts, styleNonce, firstTitle, children }: ProvidersProps) {
  const [colorSchemeManager] = useState(() => createColorSchemeManager(services.storage));
  return (
    <I18nextProvider i18n={texts}>
      <ServicesProvider value={services}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          getStyleNonce={() => styleNonce}
        >
          <ToastsWhenTold />
          <ViewRefreshProvider>
            <PageTitleProvider {...(firstTitle ? { first: firstTitle } : {})}>
              <PlaceNamesProvider>{children}</PlaceNamesProvider>
            </PageTitleProvider>
          </ViewRefreshProvider>
        </MantineProvider>
      </ServicesProvider>
    </I18nextProvider>
  );
}
