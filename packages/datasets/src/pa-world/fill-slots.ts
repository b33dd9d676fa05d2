/** Puts the values of slots into a template. Throws for a slot that has no value: then the template is wrong. */
export function fillSlots(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z][a-z0-9_]*)\}/gu, (_whole, name: string) => {
    const value = Object.hasOwn(slots, name) ? slots[name] : undefined;
    if (value === undefined) throw new Error(`expected a value for the slot {${name}} in ${JSON.stringify(template)}`);
    return value;
  });
}
