import { useMemo } from 'react';
import { z } from 'zod';
import {
  categoryList,
  type CreateCategoryCall,
  managedCategory,
  type UpdateCategoryCall,
} from '#domain/calls/category.ts';
import type { CategoryId } from '#domain/ids.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

/** The calls of managed categories. Every change answers the category as it is then. */
export function categoryCalls(http: HttpClient) {
  const send = (method: 'POST' | 'PUT', path: string, options: CallOptions = {}) =>
    http.call(method, path, managedCategory, options);
  return {
    list: (query: NonNullable<CallOptions['query']>, signal: AbortSignal) =>
      http.call('GET', 'category/', categoryList, { query, signal }),
    read: (id: CategoryId, signal?: AbortSignal) =>
      http.call('GET', `category/${id}`, managedCategory, { signal }),
    create: (body: CreateCategoryCall) => send('POST', 'category/', { body }),
    edit: (id: CategoryId, body: UpdateCategoryCall) => send('PUT', `category/${id}`, { body }),
    upload: (id: CategoryId, content: Blob) =>
      send('PUT', `category/${id}/image`, { body: content, headers: { 'Content-Type': content.type } }),
    archive: (id: CategoryId) => send('POST', `category/${id}/archive`),
    restore: (id: CategoryId) => send('POST', `category/${id}/restore`),
    remove: (id: CategoryId) => http.call('DELETE', `category/${id}`, z.unknown()),
  };
}
export type CategoryCalls = ReturnType<typeof categoryCalls>;

export function useCategoryCalls(): CategoryCalls {
  const { http } = useServices();
  return useMemo(() => categoryCalls(http), [http]);
}
