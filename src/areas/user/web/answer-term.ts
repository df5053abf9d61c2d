/** The term that an answer within so many minutes keeps to. */
export const answerTerm = (minutes: number): 'hour' | 'three_hours' | 'day' | 'longer' =>
  minutes <= 60 ? 'hour' : minutes <= 180 ? 'three_hours' : minutes <= 1440 ? 'day' : 'longer';
