/** What a writing call has its words by: of `PUT /api/category/:id` it is `PUT category/*`. */
export function callKeyOf(action: string): string {
  return action.replace(' /api/', ' ').replaceAll(/:\w+|\{\w+\}/g, '*');
}
