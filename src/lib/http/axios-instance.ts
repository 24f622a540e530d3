import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';

/** Axios as the specification's section 7 has it; apart from the client, so that a first look need not wait for it. */
export function createInstance(adapter: AxiosAdapter | undefined): AxiosInstance {
  return axios.create({
    // No timeout: specification, section 9.
    timeout: 0,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'es' },
    withXSRFToken: true,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    validateStatus: (status) => status >= 200 && status < 300,
    ...(adapter === undefined ? {} : { adapter }),
  });
}
