/** Work that may pause wherever it yields, so that its thread can do something else in between. */
export type Steps<Result> = Generator<void, Result, void>

/** Items, and undefined where the work that produces them may pause. */
export type Pausing<Item> = Iterable<Item | undefined>
