import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  replaceWithNoncontingentExpression,
  SqliteQueryCompiler,
  ValueListNode,
} from 'kysely';

/*
 * `in ()` is legal and finds nothing, whatever the database says of it. The compilers see to it: Kysely's plugin for it
 * copies every query node by node before it is compiled.
 */

export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withoutEmptyList(node));
  }
}

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(withoutEmptyList(node));
  }
}

type EmptyListNode = Parameters<typeof replaceWithNoncontingentExpression>[0];

const withoutEmptyList = (node: BinaryOperationNode): BinaryOperationNode =>
  hasEmptyList(node) ? replaceWithNoncontingentExpression(node) : node;

function hasEmptyList(node: BinaryOperationNode): node is EmptyListNode {
  const { operator, rightOperand } = node;
  if (!ValueListNode.is(rightOperand) && !PrimitiveValueListNode.is(rightOperand)) return false;
  if (rightOperand.values.length > 0 || !OperatorNode.is(operator)) return false;
  return operator.operator === 'in' || operator.operator === 'not in';
}
