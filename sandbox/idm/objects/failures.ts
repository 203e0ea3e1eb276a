// How it is told that a value breaks a rule.

export interface Failure {
  policyRequirement: string;
  params?: Record<string, unknown>;
}

export interface FailedProperty {
  property: string;
  policyRequirements: Failure[];
}
