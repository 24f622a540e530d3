/** For what takes the height of a page, a picture or a list: its hint is read before it, and not below, out of sight. */
export const HINT_FIRST: { readonly inputWrapperOrder: ('label' | 'description' | 'input' | 'error')[] } = {
  inputWrapperOrder: ['label', 'description', 'input', 'error'],
};
