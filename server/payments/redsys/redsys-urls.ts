import { PRODUCTION_URLS, SANDBOX_URLS, type UrlsConfig } from 'redsys-easy';

/** Where Redsys is reached. */
interface RedsysUrls extends UrlsConfig {
  /** Web service that is asked about operations. */
  readonly query: string;
}

const QUERY_PATH = '/apl02/services/SerClsWSConsulta';

/** `live`, `test`, or the origin of a stand-in. */
export function redsysUrls(where: string): RedsysUrls {
  if (where === 'live') return withQuery(PRODUCTION_URLS);
  if (where === 'test') return withQuery(SANDBOX_URLS);
  const { origin } = new URL(where);
  return {
    redirect: `${origin}/sis/realizarPago`,
    restTrataPeticion: `${origin}/sis/rest/trataPeticionREST`,
    restIniciaPeticion: `${origin}/sis/rest/iniciaPeticionREST`,
    query: `${origin}${QUERY_PATH}`,
  };
}

function withQuery(urls: UrlsConfig): RedsysUrls {
  return { ...urls, query: `${new URL(urls.redirect).origin}${QUERY_PATH}` };
}
