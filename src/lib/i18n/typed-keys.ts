import type booking from '../../../locales/es/booking.json';
import type catalogue from '../../../locales/es/catalogue.json';
import type common from '../../../locales/es/common.json';
import type mail from '../../../locales/es/mail.json';
import type management from '../../../locales/es/management.json';
import type map from '../../../locales/es/map.json';
import type refusal from '../../../locales/es/refusal.json';
import type sandbox from '../../../locales/es/sandbox.json';
import type session from '../../../locales/es/session.json';

/** Texts are asked for by the keys that the Spanish files have: a wrong one does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      booking: typeof booking;
      catalogue: typeof catalogue;
      common: typeof common;
      mail: typeof mail;
      management: typeof management;
      map: typeof map;
      refusal: typeof refusal;
      sandbox: typeof sandbox;
      session: typeof session;
    };
  }
}
